import './matchpoint/register.ts'
import { createRoot } from 'react-dom/client'
import { createScreen } from '#simulation/screen.tsx'
import { startScreenFrame } from './walk/screen-frame.tsx'
import './theme.css'

startScreenFrame(
  window,
  createRoot(document.getElementById('root') as HTMLElement),
  ({ model, input, path }) => createScreen({ model, input, path, frame: true }),
)
