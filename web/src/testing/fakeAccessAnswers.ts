import type { FakeSchool } from './FakeSchool.ts'
import { saveEmailTemplates, sendEmailAgain, sendTestEmail } from './fakeEmailTemplates.ts'
import { explainAccess } from './fakeExplain.ts'
import { removeAccessView, saveAccessView } from './fakeViews.ts'

/** How the fake school answers the calls of the pages of access, by their names. */
export const accessAnswers: Readonly<
  Record<string, (school: FakeSchool, input: unknown) => unknown>
> = {
  explainAccess,
  removeAccessView,
  saveAccessView,
  saveEmailTemplates,
  sendEmailAgain,
  sendTestEmail,
}
