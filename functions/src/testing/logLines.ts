import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { LogLine } from '@shala/contract/logLine'
import * as z from 'zod'
import { log } from '../log.ts'

const Line = z.looseObject({
  event: z.string(),
  severity: z.string(),
  correlationId: z.string().optional(),
})
type Line = z.infer<typeof Line>

/** Keeps what this process logs from now on, as Cloud Logging would read it; `jest.restoreAllMocks` ends it. */
export function keepLogLines(): LogLine[] {
  const lines: LogLine[] = []
  jest.spyOn(log, 'print').mockImplementation((line) => void lines.push(line))
  return lines
}

/** The lines of one call that the functions' own process wrote. Throws where there is none in two minutes. */
export async function captureLogLines(correlationId: string): Promise<Line[]> {
  const file = z.string().parse(process.env.SHALA_FUNCTIONS_LOG)
  const deadline = Date.now() + 120_000
  for (;;) {
    const text = await readFile(file, 'utf8')
    const found = text.split('\n').flatMap((line) => {
      const read = line.includes(correlationId) ? parsed(line) : null
      return read?.correlationId === correlationId ? [read] : []
    })
    if (found.length > 0) return found
    if (Date.now() > deadline) throw new Error(`No line of the log speaks of ${correlationId}`)
    await pause(50)
  }
}

function parsed(line: string): Line | null {
  try {
    // The Functions emulator writes its own mark before the line.
    return Line.parse(JSON.parse(line.slice(line.indexOf('{'))))
  } catch {
    return null
  }
}
