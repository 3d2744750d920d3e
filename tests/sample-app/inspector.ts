import { startInspector } from '#inspector/start.tsx'
import '#inspector/theme.css'
import { connect } from './connect.ts'
import { doorMachine, orderMachine } from './machines.ts'

startInspector(
  document.getElementById('root') as HTMLElement,
  {
    title: 'Sample',
    module: './register.ts',
    machines: { door: doorMachine, order: orderMachine },
    words: { event: (type) => (type === 'push' ? 'The door is pushed' : undefined) },
    connect,
  },
  '',
)
