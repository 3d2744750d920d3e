export const toLines = (lines: string[]) => lines.map((line) => `${line}\n`).join('')
