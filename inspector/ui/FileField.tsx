import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { css } from '#styled/css'

const problemText = css({ color: 'fg.danger', mt: '1' })
const wide = css({ width: 'full', overflowWrap: 'anywhere' })

interface FileFieldProps {
  label: string
  /** The name of the chosen file. */
  name: string | undefined
  problem: string | undefined
  onChoose(file: File): void
}

/** A button that takes a file of JSON. */
export function FileField({ label, name, problem, onChoose }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <Button className={wide} variant="outline" onClick={() => input.current?.click()}>
        <Upload aria-hidden /> {label}
        {name && `: ${name}`}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onChoose(chosen)
          target.value = ''
        }}
      />
      {problem && (
        <p role="alert" className={problemText}>
          {problem}
        </p>
      )}
    </div>
  )
}
