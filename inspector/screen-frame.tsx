import { createRoot } from 'react-dom/client'
import { startScreenFrame } from './walk/screen-frame.tsx'
import './theme.css'

startScreenFrame(window, createRoot(document.getElementById('root') as HTMLElement))
