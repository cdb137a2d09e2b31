import { useState, type ReactNode } from 'react'
import { getErrorMessage } from '../../../../shared/AppError.ts'
import { Button } from '../../../../shared/ui/Button.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'

interface DownloadRowsProps {
  /** Throws an `AppError`. */
  save: () => Promise<unknown>
  children: ReactNode
}

/** A button that saves rows as a file. */
export function DownloadRows({ save, children }: DownloadRowsProps) {
  const [problem, setProblem] = useState('')
  const run = async () => {
    setProblem('')
    try {
      await save()
    } catch (error) {
      setProblem(getErrorMessage(error))
    }
  }
  return (
    <>
      <Button small onClick={() => void run()}>
        {children}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}
