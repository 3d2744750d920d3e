import { createRoot, type Root } from 'react-dom/client'
import { createStagehand } from './stage/stagehand.tsx'
import './theme.css'

/** The screen's own window: shows what it is told to, and says when it does. */
const root: Root = createRoot(document.getElementById('root') as HTMLElement)
createStagehand(window, root)
