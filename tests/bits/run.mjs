// Runs the wasm32 build of this crate; ends with the code that its main function returned.
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]));
process.exit(instance.exports.main(0, 0));
