/** Vitest's global setup of the projects that run in a browser. */
export { prepareChromium as setup } from './chromium.ts'
