const sorted = (values: number[]) => [...values].sort((a, b) => a - b);

export const median = (values: number[]) => sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;

export const p95 = (values: number[]) => sorted(values)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
