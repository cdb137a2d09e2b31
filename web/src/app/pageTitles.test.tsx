import { waitFor } from '@testing-library/react'
import { paths } from '#shared/paths.ts'
import { FakeIdentity, maya, nina, teacher } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { plainTitles } from '../../server/pages/plain.ts'

const guests = new Set<string>([paths.login, paths.register, paths.forgotPassword])
// The page for links of sign-in emails has a title for what the link does, unknown to the server.
const titles = [...plainTitles].filter(
  ([path]) => path !== paths.accountAction && !path.startsWith('/dashboard/admin'),
)

function findVisitor(path: string) {
  if (guests.has(path)) return null
  if (path === paths.teach.home) return teacher
  return path === paths.verifyEmail ? nina : maya
}

test.each(titles)(
  '%s has the same title in the browser and on the server: %s',
  async (path, title) => {
    const school = sampleSchool()
    school.setRole('sample-teacher', 'teacher', 'sample-admin', 'tara-nolan')
    renderSite(path, { identity: new FakeIdentity(findVisitor(path)), school })
    await waitFor(() => expect(document.title).toBe(title))
  },
)
