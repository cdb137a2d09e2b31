import type { ReactNode } from 'react'
import type { Load } from '../load.ts'
import { Button } from './Button.tsx'
import { Notice, Skeleton } from './Notice.tsx'

interface LoadedProps<T> {
  load: Load<T>
  /** What is being loaded, such as `your courses`. */
  of: string
  /** Keeps the place while it loads; grey lines if it is left out. */
  skeleton?: ReactNode
  children: (value: T) => ReactNode
}

/** Grey lines while it loads, the reason and a way to try again when it failed, then the thing. */
export function Loaded<T>({ load, of, skeleton, children }: LoadedProps<T>) {
  if (load.state === 'loading') return skeleton ?? <Skeleton of={of} />
  if (load.state === 'ready') return children(load.value)
  return <LoadFailure of={of} message={load.message} reload={load.reload} />
}

interface LoadFailureProps {
  of: string
  message: string
  /** Loads again. Without it there is no button, because another one loads this too. */
  reload: (() => void) | undefined
}

/** The reason why something could not be loaded, and a button to try again. */
export function LoadFailure({ of, message, reload }: LoadFailureProps) {
  return (
    <Notice tone="bad">
      <p>
        We could not load {of}. {message}
      </p>
      {reload && (
        <Button small onClick={reload}>
          Try again
        </Button>
      )}
    </Notice>
  )
}
