export const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`
