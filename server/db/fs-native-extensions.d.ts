declare module 'fs-native-extensions' {
  /** False while another open file holds the lock. */
  export function tryLock(descriptor: number): boolean
}
