//! One use of everything that a clippy.toml of this repository forbids. The workbench lints this
//! file under each of them and expects every rule to be reported: a misspelt path in a clippy.toml
//! is silent otherwise.

pub fn ordered(_: std::collections::HashMap<u8, u8>, _: std::collections::HashSet<u8>) {}

pub fn timeless(_: std::time::Instant, _: std::time::SystemTime) {}

pub fn placeless() {
    let _ = std::env::args();
    let _ = std::env::var("x");
    let _ = std::env::var_os("x");
    let _ = std::env::vars();
    let _ = std::env::current_dir();
    let _ = std::fs::read("x");
    let _ = std::fs::read_to_string("x");
    let _ = std::fs::write("x", "y");
    let _ = std::fs::File::open("x");
    let _ = std::fs::File::create("x");
    let _ = std::thread::spawn(|| ());
    std::thread::sleep(std::time::Duration::ZERO);
    std::process::exit(0);
}

pub fn silent() {
    print!("x");
    println!("x");
    eprintln!("x");
}

pub fn exact() {
    let _: [fn(f64) -> f64; 22] = [
        f64::exp, f64::exp2, f64::exp_m1, f64::ln, f64::ln_1p, f64::log2, f64::log10, f64::cbrt,
        f64::sin, f64::cos, f64::tan, f64::asin, f64::acos, f64::atan, f64::sinh, f64::cosh,
        f64::tanh, f64::asinh, f64::acosh, f64::atanh, f64::sqrt, f64::floor,
    ];
    let _: [fn(f64, f64) -> f64; 4] = [f64::log, f64::powf, f64::hypot, f64::atan2];
    let _ = (f64::sin_cos, f64::powi, f32::powf, f32::powi);
    let _: [fn(f32) -> f32; 8] = [
        f32::exp, f32::ln, f32::log2, f32::log10, f32::sin, f32::cos, f32::tan, f32::tanh,
    ];
}
