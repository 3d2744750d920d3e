import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Storybook's own: the app's has an output folder, a proxy and compression that stories have no use for. */
export default defineConfig({ plugins: [react()] })
