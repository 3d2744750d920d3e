import { Link } from 'wouter'
import { css } from '#styled/css'
import { models } from '../registry/registry.ts'
import { Roving } from '../ui/Roving.tsx'
import { CoverageMeter } from '../walk/CoverageMeter.tsx'

const list = css({
  listStyle: 'none',
  p: '0',
  display: 'grid',
  gap: '3',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
})
const card = css({
  display: 'grid',
  gap: '3',
  gridTemplateRows: 'auto 1fr auto',
  p: '4',
  bg: 'bg.surface',
  borderRadius: 'lg',
  borderWidth: 'thin',
  borderStyle: 'solid',
  borderColor: 'line.subtle',
})
const name = css({
  textStyle: 'title.md',
  minHeight: 'target',
  display: 'flex',
  alignItems: 'center',
  textDecoration: 'underline',
})

/** What each of these machines is for, and how much of it was walked; by default all machines. */
export function MachineList({ machines = Object.keys(models()) }: { machines?: string[] }) {
  return (
    <Roving>
      <ul className={list} aria-label="Machines">
        {Object.entries(models())
          .filter(([machine]) => machines.includes(machine))
          .map(([machine, model]) => (
            <li key={machine} className={card}>
              <Link href={`/walk/${encodeURIComponent(machine)}`} className={name}>
                {machine}
              </Link>
              <p>{model.about}</p>
              <CoverageMeter machine={machine} model={model} />
            </li>
          ))}
      </ul>
    </Roving>
  )
}
