import './theme/index.css'

async function start() {
  const root = document.getElementById('root') as HTMLElement
  for (const href of root.dataset.modules?.match(/\S+/g) ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    )
  const app = import('./main.tsx').then(({ startApp }) => startApp(root))
  await app.catch((error) => {
    console.error('Error starting the app', error)
    root.dataset.app = 'failed'
  })
}
// The script is async and comes after the first frame, which a hidden document does not have.
const load = () => (document.hidden ? start() : requestAnimationFrame(() => setTimeout(start)))
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load)
else load()
