import { generate, install, run } from './setup.mjs'

install()
generate()
run('npx', [
  'concurrently',
  '--names=server,app,inspector',
  '--kill-others',
  'tsx watch server/main.ts',
  'vite --host 127.0.0.1 --port 5173',
  'vite --config inspector/vite.config.ts --host 127.0.0.1 --port 5174',
])
