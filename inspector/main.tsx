import { built } from 'virtual:built-machines'
import { Logo } from '#src/ui/Logo/Logo.tsx'
import { connectApp } from './matchpoint/connection.ts'
import EdgesWorker from './matchpoint/edges.worker.ts?worker'
import { SiteMap } from './matchpoint/map/SiteMap.tsx'
import PathsWorker from './matchpoint/paths.worker.ts?worker'
import { matchpoint } from './matchpoint/register.ts'
import { startInspector } from './start.tsx'
import './theme.css'

// Its workers are files of this build.
window.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    if (new URL(url, location.href).origin === location.origin) return url
    throw new TypeError('Workers must be files of this site')
  },
})

startInspector(document.getElementById('root') as HTMLElement, {
  ...matchpoint,
  connect: connectApp,
  built,
  pathsWorker: () => new PathsWorker(),
  edgesWorker: () => new EdgesWorker(),
  Home: SiteMap,
  Brand: Logo,
  versions: [`Matchpoint ${import.meta.env.VITE_VERSION}`],
})
