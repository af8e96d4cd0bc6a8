import { configOf } from './vitest.projects.ts';

export default configOf('quick');
