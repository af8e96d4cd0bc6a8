import { Line } from 'react-chartjs-2';
import { useUnits } from '../../lib/useUnits.ts';
import { useChartTheme } from './chartJs.ts';
import { lineData, lineInWords, lineOptions } from './lines.ts';
import type { LineChartProps } from './lineExtent.ts';

/** A line over time. Chart.js is loaded with it. */
const LineChart = (props: LineChartProps) => {
  const theme = useChartTheme();
  const reader = useUnits();
  return (
    <Line
      role="img"
      aria-label={lineInWords(props, reader)}
      className="print:max-w-full"
      data={lineData(props, theme, reader)}
      options={lineOptions(props, theme, reader)}
    />
  );
};

export default LineChart;
