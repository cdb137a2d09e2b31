import { AppError } from '../callable/AppError.ts'

/**
 * Throws the AppError of a name with letters that the certificate's type has not: on paper it would
 * be another name. The type is loaded where it is wanted only.
 */
export async function requirePrintable(name: string, field: string): Promise<void> {
  const { unprintable } = await import('./pdf/typefaces.ts')
  const letters = await unprintable(name)
  if (letters.length === 0) return
  const shown = letters.slice(0, 10).join(' ')
  throw new AppError(
    'invalid-argument',
    `holds letters that a certificate cannot show: ${shown}`,
    field,
  )
}
