declare module 'virtual:uses' {
  const uses: import('./uses.ts').Uses
  export default uses
}
