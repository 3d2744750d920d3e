import '#src/theme/index.css'

async function start() {
  // The app is requested after the first frame, which a hidden document does not have.
  if (!document.hidden) await new Promise((done) => requestAnimationFrame(() => setTimeout(done)))
  const root = document.getElementById('root') as HTMLElement
  for (const href of root.dataset.modules?.match(/\S+/g) ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }))
  }
  const app = import('./main.tsx').then(({ startApp }) => startApp(root))
  app.catch(() => Object.assign(root.dataset, { app: 'failed' }))
  await app
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
