import { lazy } from 'react';

// Chart.js is loaded with the first chart that is shown

export const BarChart = lazy(() => import('./BarChart.tsx'));
export const LineChart = lazy(() => import('./LineChart.tsx'));
