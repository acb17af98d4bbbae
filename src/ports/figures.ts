import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures, Level } from '../app/app.ts';

/** Counts of one process for Prometheus. `itself`: memory, processor and event loop of the process too. Labels are ids of rulesets, clauses, channels and codes. */
export function openFigures({ itself }: { itself: boolean }): Figures {
  const registry = new Registry();
  const registers = [registry];
  const moves = new Counter({
    name: 'fieldpost_moves_total',
    help: 'Rows of the log that this process wrote.',
    labelNames: ['rules', 'kind'],
    registers,
  });
  const refusals = new Counter({
    name: 'fieldpost_refusals_total',
    help: 'Requests that this process refused, by code and clause.',
    labelNames: ['code', 'clause'],
    registers,
  });
  const requests = new Counter({
    name: 'fieldpost_requests_total',
    help: 'Answered requests of this process.',
    labelNames: ['method', 'status'],
    registers,
  });
  const replays = new Histogram({
    name: 'fieldpost_replay_seconds',
    help: 'Time that it took to rebuild a game from its log.',
    labelNames: ['rules'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  if (itself) collectDefaultMetrics({ register: registry });
  return {
    moved: (rules, kind) => moves.inc({ rules, kind }),
    refused: (code, clause) => refusals.inc({ code, clause: clause ?? '' }),
    answered: (method, status) => requests.inc({ method, status }),
    replaying: (rules) => replays.startTimer({ rules }),
    async text(levels) {
      const now = new Registry();
      for (const level of levels) addLevel(now, level);
      return `${await registry.metrics()}\n${await now.metrics()}`;
    },
  };
}

function addLevel(registry: Registry, { name, help, values }: Level): void {
  const labelNames = [...new Set(values.flatMap(({ labels }) => Object.keys(labels ?? {})))];
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels, value } of values) gauge.set(labels ?? {}, value);
}
