import { previewLink } from '../src/editor.ts'
import { sees, expectNotShown, seesPage } from '../src/page/sees.ts'
import { suits } from '../src/suits.ts'
import { expect, test } from '../src/test.ts'

const course = '/courses/sound-healing-certification'
/** Only the draft in the sample has this text. */
const draft = 'A weekend of singing'

test('An editor previews a draft on the site, navigates to other pages and leaves the preview', async ({
  newVisitor,
}) => {
  const editor = await newVisitor({ expected: [/401/] })
  await editor.goto(await previewLink(course))
  await expect(editor).toHaveURL(`/preview${course}`)
  await seesPage(editor, 'Sound Healing Certification')
  await sees(editor, draft, 'The page with all drafts.')
  await editor.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await expect(editor).toHaveURL('/preview/about-us')
  await sees(editor, 'The page with all drafts.')
  await editor.goBack()

  // A second tab of the same browser as a visitor: the cookie is sent to the preview only.
  const beside = await editor.context().newPage()
  await beside.goto(course)
  await seesPage(beside, 'Sound Healing Certification')
  await expectNotShown(beside, draft, 'Leave the preview')

  await editor.getByRole('button', { name: 'Leave the preview' }).click()
  await expect(editor).toHaveURL(course)
  await expectNotShown(editor, draft, 'Leave the preview')
  expect((await editor.goto(`/preview${course}`))?.status()).toBe(401)
  await seesPage(editor, 'No preview')
})

test('The preview meets the accessibility rules', async ({ newVisitor }) => {
  const editor = await newVisitor({ expected: [/401/] })
  const refused = await newVisitor({ expected: [/401/] })
  await editor.goto(await previewLink(course))
  await refused.goto(`/preview${course}`)
  await seesPage(refused, 'No preview')
  await suits(editor, 'the preview')
  await suits(refused, 'no preview')
})
