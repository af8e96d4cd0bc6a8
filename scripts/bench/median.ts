const sorted = (figures: number[]) => [...figures].sort((a, b) => a - b);

export const median = (figures: number[]) => sorted(figures)[Math.floor(figures.length / 2)] ?? Number.NaN;

export const p95 = (figures: number[]) => sorted(figures)[Math.ceil(figures.length * 0.95) - 1] ?? Number.NaN;
