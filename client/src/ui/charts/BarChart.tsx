import { Bar } from 'react-chartjs-2';
import { barData, barOptions, barsInWords, type BarChartProps } from './bars.ts';
import { useChartTheme } from './chartJs.ts';

/** Bars, beside or on top of each other. Chart.js is loaded with it. */
const BarChart = (props: BarChartProps) => {
  const theme = useChartTheme();
  return (
    <Bar
      role="img"
      aria-label={barsInWords(props)}
      className="print:max-w-full"
      data={barData(props, theme)}
      options={barOptions(props, theme)}
    />
  );
};

export default BarChart;
