/** A file that was read, or why it could not be. */
export interface Opened<T> {
  name: string
  content: T | null
  problem: string
}

export async function opened<T>(file: File, read: (text: string) => T): Promise<Opened<T>> {
  try {
    return { name: file.name, content: read(await file.text()), problem: '' }
  } catch (error) {
    return { name: file.name, content: null, problem: (error as Error).message }
  }
}
