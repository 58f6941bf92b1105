export { ProFeatureRequired, ProGate } from './pro-gate.tsx'
