declare const self: { name: string; close(): void }

// The name of this thread is the locale.
new Intl.DateTimeFormat(self.name, { month: 'long' })
self.close()

export {}
