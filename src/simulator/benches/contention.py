"""The contention experiment once more, in SimPy (MIT), with the rules of `simulator::contention`: what `ratio.rs` times.

    pip install simpy==4.1.1
    python3 contention.py BETWEEN_S CATALOG_S SEED

Prints commits a second, the share that commits, and the seconds of processor time that the simulated hour took.
"""

import math
import random
import sys
import time

import simpy

WORK, WORK_SIGMA, WORK_LEAST = 180.0, 1.5, 30.0
REQUESTS = ((0.027, 0.1), (0.061, 0.14), (0.061, 0.14))
RETRIES, LASTS = 10, 3_600.0


class Table:
    version = committed = ended = 0


def lognormal(rng, median, sigma, least=0.010):
    return max(rng.lognormvariate(math.log(median), sigma), least)


def transaction(env, rng, table, catalog):
    base = table.version
    yield env.timeout(catalog)
    yield env.timeout(lognormal(rng, WORK, WORK_SIGMA, WORK_LEAST))
    for _ in range(RETRIES + 1):
        for median, sigma in REQUESTS:
            yield env.timeout(lognormal(rng, median, sigma))
        yield env.timeout(catalog)
        if base == table.version:
            table.version += 1
            table.committed += 1
            table.ended += 1
            return
        base = table.version
    table.ended += 1


def submissions(env, rng, table, between, catalog):
    while True:
        yield env.timeout(lognormal(rng, between, 0.5, 0.001))
        env.process(transaction(env, rng, table, catalog))


def main(between, catalog, seed):
    env, rng, table = simpy.Environment(), random.Random(seed), Table()
    began = time.process_time()
    env.process(submissions(env, rng, table, between, catalog))
    env.run(until=LASTS)
    took = time.process_time() - began
    print(table.committed / LASTS, table.committed / max(table.ended, 1), took)


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]))
