export { prepareChromium as setup } from './chromium.ts'
