import { findUnprintable } from '../../../functions/src/certificates/pdf/typefaces.ts'
import { bad, good, type ProjectCheck } from '../Check.ts'

/** The fonts of certificates have all letters of the school's name. */
export const schoolNameCheck: ProjectCheck = {
  title: 'Name of the school',
  run: async ({ school: { name } }) => {
    const letters = await findUnprintable(name)
    if (letters.length === 0) return good('certificates can show it')
    return bad(
      `certificates cannot show these letters: ${letters.join(' ')}`,
      'Write "name" in school.json with Latin, Greek, Cyrillic or Devanagari letters.',
    )
  },
}
