import { waitFor } from '@testing-library/react'
import { plainTitles } from '../../server/pages/plain.ts'
import { paths } from '../shared/paths.ts'
import { FakeIdentity, maya, nina } from '../testing/FakeIdentity.ts'
import { renderSite } from '../testing/renderSite.tsx'

const guests = new Set<string>([paths.login, paths.register, paths.forgotPassword])
// The title of the page for links of sign-in emails says what the link does, which the server cannot know.
const titles = [...plainTitles].filter(
  ([path]) => path !== paths.accountAction && !path.startsWith('/dashboard/admin'),
)

function findVisitor(path: string) {
  if (guests.has(path)) return null
  return path === paths.verifyEmail ? nina : maya
}

test.each(titles)(
  '%s is called in the browser what the server calls it: %s',
  async (path, title) => {
    renderSite(path, { identity: new FakeIdentity(findVisitor(path)) })
    await waitFor(() => expect(document.title).toBe(title))
  },
)
