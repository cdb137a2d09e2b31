import * as z from 'zod'
import { findUnprintable } from '#functions/certificates/pdf/typefaces.ts'
import { bad, good, goodUnless, type ProjectCheck } from '../Check.ts'

const patienceMs = 10_000
const Build = z.object({ id: z.string() })

/** Whether the site answers at the school's address, as this build of it would. */
export const site: ProjectCheck = {
  title: 'The site',
  async run({ school, siteAddress, stop }) {
    const todo = `Deploy it, and connect ${new URL(school.siteUrl).hostname} under Hosting in the console.`
    try {
      const response = await fetch(new URL('/builds/latest.json', siteAddress), {
        signal: AbortSignal.any([stop, AbortSignal.timeout(patienceMs)]),
      })
      const build = Build.safeParse(await response.json())
      if (!build.success) return bad(`something else answers at ${school.siteUrl}`, todo)
      const isStrict = response.headers.has('strict-transport-security')
      return goodUnless(`the build ${build.data.id} answers at ${school.siteUrl}`, [
        ...(isStrict ? [] : [{ says: 'it answers without the headers of firebase.json', todo }]),
      ])
    } catch {
      return bad(`nothing answers at ${school.siteUrl}`, todo)
    }
  },
}

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
