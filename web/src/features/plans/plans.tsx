export { ProFeatureRequired } from './pro-gate.tsx'
