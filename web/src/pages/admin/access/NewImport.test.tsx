import { utils, write } from '@e965/xlsx'
import type { AccessImport } from '@shala/contract/access/accessPlans'
import { slowTest } from '@shala/contract/testing/slowTest'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import { CallError } from '#shared/CallError.ts'
import { admin, FakeIdentity } from '#testing/FakeIdentity.ts'
import { newTab, renderSite } from '#testing/renderSite.tsx'
import { retype } from '#testing/retype.ts'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { grantFrom } from '#testing/school/fakeAccess.ts'

const prenatal = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const many = '/dashboard/admin/access/imports/new'
const review = `${many}/review`

const open = (school = sampleSchool(), address = many, tab = newTab()) => ({
  ...renderSite(address, { school, tab }),
  tab,
})

const paste = async (user: UserEvent, text: string) => {
  await user.click(await screen.findByLabelText('Email addresses'))
  await user.paste(text)
}
const look = async (user: UserEvent, course = prenatal) => {
  await user.selectOptions(screen.getByLabelText('Course'), course)
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
}
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
/** Commits the plan without emails. */
const commitPlan = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('radio', { name: /^No/ }))
  await press(user, `${name} without email`)
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

const kinds = () =>
  within(screen.getByRole('navigation', { name: 'Rows of the list' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

function crowd(count: number): { school: FakeSchool; text: string } {
  const school = sampleSchool()
  for (let n = 0; n < count; n++) school.addPerson({ userId: `p${n}` })
  return { school, text: Array.from({ length: count }, (_, n) => `p${n}@shala.test`).join('\n') }
}

/** Captures downloads as text. */
function savedFiles(): string[] {
  const texts: string[] = []
  URL.createObjectURL = (blob) => {
    if (!(blob instanceof Blob)) throw new Error('A file is a blob')
    void blob.arrayBuffer().then((bytes) => texts.push(new TextDecoder().decode(bytes)))
    return 'blob:saved'
  }
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  return texts
}
afterEach(() => jest.restoreAllMocks())

describe('The preview of an import', () => {
  slowTest('leaves out rows that shorten access until the admin includes them', async () => {
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-leo', courseId: prenatal }, school)
    const { user } = open(school)
    await paste(user, 'maya@shala.test, leo@shala.test')
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2099-06-30' } })
    await look(user)
    await screen.findByRole('button', { name: 'Give access to 1' })
    expect(kinds()).toEqual(['All 2', 'Give access 1', 'Shorter 1'])
    expect(row(/leo@/).getByText('No end date → Until 30 Jun 2099')).toBeInTheDocument()
    expect(screen.getByText('It is left out.')).toBeInTheDocument()

    await user.click(row(/leo@/).getByRole('checkbox', { name: /^Include/ }))
    await screen.findByRole('button', { name: 'Give access to 2' })
    await press(user, 'Leave it out of less time')
    await commitPlan(user, 'Give access to 1')
    await screen.findByText(/^1 changed/)
    expect(school.lastInput('commitPlan')).toMatchObject({
      rows: [{ userId: 'sample-maya' }],
    })
    expect(school.collections.get('userCourseAccess')?.get(`sample-leo_${prenatal}`)).toMatchObject(
      {
        endsOn: null,
      },
    )
  })

  test('leaves out an email that looks mistyped until it is kept or corrected', async () => {
    const { user, school } = open()
    await paste(user, 'maya@shala.test, ruth@gmial.com')
    await look(user)
    expect(
      await screen.findByText(/looks like a typing mistake, and no student has it/),
    ).toHaveTextContent('It is left out.')
    expect(screen.getByText('What will be corrected')).toBeInTheDocument()
    expect(screen.getByText('ruth@gmial.com → ruth@gmail.com')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Keep it as is/ }))
    await commitPlan(user, 'Give access to 1, invite 1')
    await screen.findByRole('heading', { name: 'Result' })
    expect(school.lastInput('commitPlan')).toMatchObject({
      rows: [{ email: 'maya@shala.test' }, { email: 'ruth@gmial.com' }],
    })
  })

  slowTest('changes a last day, and removes access with a required reason', async () => {
    const school = sampleSchool()
    const ofMaya = { userId: 'sample-maya', courseId: prenatal, source: 'scholarship' }
    grantFrom(school, { ...ofMaya, endsOn: '2027-01-31' })
    const { user } = open(school)
    await paste(user, 'maya@shala.test')
    await user.selectOptions(screen.getByLabelText('What to do'), 'extend')
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2027-06-30' } })
    await look(user)
    await commitPlan(user, 'Change the last day of 1')
    await screen.findByText('1 changed, 0 already correct, 0 failed.')
    expect(school.lastInput('commitPlan')).toMatchObject({
      instruction: { action: 'extend', source: null, endsOn: '2027-06-30' },
    })
    await user.click(screen.getByRole('link', { name: 'New import' }))
    expect(screen.getByLabelText('Email addresses')).toHaveValue('')
    await paste(user, 'maya@shala.test')
    await user.selectOptions(screen.getByLabelText('What to do'), 'revoke')
    await user.selectOptions(screen.getByLabelText('Which access'), 'scholarship')
    await press(user, 'Check the list')
    expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/Reason must not be empty/)
    await user.type(screen.getByLabelText('Reason'), 'The course was cancelled')
    await look(user)
    await commitPlan(user, 'Remove access from 1')
    await screen.findByText('1 changed, 0 already correct, 0 failed.')
    expect(school.lastInput('commitPlan')).toMatchObject({
      instruction: { action: 'revoke', source: 'scholarship', reason: 'The course was cancelled' },
    })
    expect(school.holds('sample-maya', prenatal)).toBe(false)
  })
})

describe('The list of an import', () => {
  const choose = async (user: UserEvent, text: string, name = 'members.csv') =>
    user.upload(await screen.findByLabelText('A file'), new File([text], name))

  slowTest('exports rows that are left out with all columns of their file', async () => {
    const saved = savedFiles()
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-leo', courseId: prenatal }, school)
    const { user } = open(school)
    await choose(
      user,
      'Name\tEmail\tPhone\tUntil\n' +
        'Maya\tmaya@shala.test\t1\t\n' +
        "Leo\tleo@shala.test\t'+44 20\t2099-06-30\n" +
        'Nina\tnonsense\t=3\t\n',
    )
    await paste(user, 'ruth@gmial.com')
    await look(user)
    await press(user, 'Download the 3 rows left out')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toBe(
      [
        '"Name"\t"Email"\t"Phone"\t"Until"\t"Problem"',
        '""\t"ruth@gmial.com"\t""\t""\t"looks like a typing mistake; did you mean ruth@gmail.com?"',
        `"Leo"\t"leo@shala.test"\t"'+44 20"\t"2099-06-30"\t"gives less time than now"`,
        `"Nina"\t"nonsense"\t"'=3"\t""\t"is not an email address"`,
        '',
      ].join('\r\n'),
    )
    await commitPlan(user, 'Give access to 1')
    // The download is also offered with the result.
    await screen.findByRole('heading', { name: 'Result' })
    await press(user, 'Download the 3 rows left out')
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]).toBe(saved[0])
    await user.click(await screen.findByRole('link', { name: 'New import' }))
    await choose(user, (saved[0] ?? '').replace('nonsense', 'nina@shala.test'))
    await look(user)
    await screen.findByRole('button', { name: 'Invite 1' })
    await press(user, 'Download the 2 rows left out')
    await waitFor(() => expect(saved).toHaveLength(3))
    expect(saved[2]).toBe((saved[0] ?? '').replace(/"Nina.*\r\n/, ''))
  })

  test('waits for a file that is still being read before the check', async () => {
    const { user, school } = open()
    const file = new File(['email\nmaya@shala.test\n'], 'members.csv')
    const bytes = Promise.withResolvers<ArrayBuffer>()
    file.arrayBuffer = () => bytes.promise
    await user.upload(await screen.findByLabelText('A file'), file)
    await look(user)
    expect(screen.getByText('Reading members.csv…')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Check the list' })).toHaveAttribute('aria-busy')
    expect(screen.getByLabelText('Email addresses')).toBeValid()
    bytes.resolve(new TextEncoder().encode('email\nmaya@shala.test\n').buffer)
    await screen.findByRole('button', { name: 'Give access to 1' })
    expect(school.lastInput('planAccess')).toMatchObject({
      rows: [{ email: 'maya@shala.test' }],
    })
  })

  test('numbers rows as in their file, and shows rows with a problem first', async () => {
    const { user } = open()
    await choose(
      user,
      'email,course\nmaya@shala.test,' +
        `${prenatal}\n\n"nina@shala.test",${sound}\nleo@shala.test,\nnonsense,${sound}\n`,
    )
    await screen.findByText('members.csv')
    // No course is chosen, so only the row without a course has a problem.
    await press(user, 'Check the list')
    await screen.findByRole('button', { name: 'Give access to 1, invite 1' })
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Row 5 .*leo@shala.test$/),
      'Row 6 nonsense',
      expect.stringMatching(/^Row 2 .*maya@shala.test$/),
      'Row 4 nina@shala.test',
    ])
    await commitPlan(user, 'Give access to 1, invite 1')
    await screen.findByText('2 changed, 0 already correct, 0 failed.')
  })

  slowTest('has rows to fix in its preview, which keeps names and choices', async () => {
    const saved = savedFiles()
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-leo', courseId: prenatal }, school)
    const { user } = open(school)
    await choose(
      user,
      'Phone,email,course,until\n' +
        `1,leo@shala.test,${prenatal},2099-06-30\n` +
        '2,maya at shala,Sound healing,03/04/2099\n' +
        '3,nonsense,,\n',
    )
    await screen.findByText('members.csv')
    await user.selectOptions(screen.getByLabelText('Course'), prenatal)
    await press(user, 'Review the columns')
    await press(user, 'Check the list')
    await user.click(await screen.findByRole('checkbox', { name: /^Include/ }))
    await retype(user, screen.getByLabelText('Import name'), 'May')
    await press(user, 'Fix maya at shala')
    const form = within(screen.getByRole('form', { name: 'Fix maya at shala' }))
    expect(form.getByLabelText('Last day')).toHaveValue('03/04/2099')
    await retype(user, form.getByLabelText('Email address'), 'maya@shala.test')
    await user.selectOptions(form.getByLabelText('Course'), sound)
    await user.click(form.getByRole('button', { name: 'Save and check again' }))
    // The date is still invalid; the corrected fields are kept.
    await screen.findByText(/The last day must be a day/)
    expect(screen.getByRole('button', { name: 'Fix maya@shala.test' })).toHaveFocus()
    await press(user, 'Download the 2 rows with a problem')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]).toContain(`"2","maya@shala.test","${sound}","03/04/2099","must be a day`)
    await press(user, 'Fix maya@shala.test')
    await retype(user, screen.getByLabelText('Last day'), '2099-04-03')
    await press(user, 'Save and check again')
    await screen.findByRole('button', { name: 'Give access to 2' })
    expect(screen.getByRole('heading', { name: 'Preview' })).toHaveFocus()
    expect(screen.getByLabelText('Import name')).toHaveValue('May')
    expect(screen.getByRole('checkbox', { name: /^Include/ })).toBeChecked()
    await commitPlan(user, 'Give access to 2')
    await screen.findByText('2 changed, 0 already correct, 0 failed.')
    expect(school.lastInput('commitPlan')).toMatchObject({
      title: 'May',
      rows: [
        { userId: 'sample-leo', endsOn: '2099-06-30' },
        { userId: 'sample-maya', courseId: sound, endsOn: '2099-04-03' },
      ],
    })
  })

  slowTest('keeps the payments of failed rows when they are imported again', async () => {
    const { user, school } = open()
    await choose(user, 'email,amount,payment\nmaya@shala.test,450,paid\nleo@shala.test,,\n')
    await look(user)
    await screen.findByRole('button', { name: 'Give access to 2' })
    for (const userId of ['sample-maya', 'sample-leo']) {
      await grantAccess({ userId, courseId: prenatal }, school)
    }
    await commitPlan(user, 'Give access to 2')
    await press(user, 'Import the failed rows again')
    await press(user, 'Check the list')
    await waitFor(() => expect(school.listInputs('planAccess')).toHaveLength(2))
    expect(school.lastInput('planAccess')).toMatchObject({
      rows: [
        { email: 'maya@shala.test', amount: '450', paymentStatus: 'paid' },
        { email: 'leo@shala.test' },
      ],
    })
  })

  test('shows an error for a file that is not a table, and removes a file on request', async () => {
    const { user } = open()
    await choose(user, 'email\0', 'broken.csv')
    await screen.findByText(
      'broken.csv cannot be used. We cannot read this file. Save it as Excel (xlsx) or CSV, and choose that file.',
    )
    await choose(user, 'email\nmaya@shala.test')
    await screen.findByText('1 row on the list')
    await press(user, 'Remove the file')
    expect(screen.getByLabelText('A file')).toHaveFocus()
    await waitFor(() => expect(screen.queryByText('1 row on the list')).not.toBeInTheDocument())
  })

  slowTest('survives navigation and a reload, and is not shown to another admin', async () => {
    const school = sampleSchool()
    const first = open(school)
    await paste(first.user, 'maya@shala.test')
    await first.user.upload(
      screen.getByLabelText('A file'),
      new File(['email\nleo@shala.test'], 'members.csv'),
    )
    await screen.findByText('2 rows on the list')
    await look(first.user)
    await screen.findByRole('button', { name: 'Give access to 2' })
    await first.user.click(screen.getByRole('link', { name: 'Calendar' }))
    await screen.findByRole('heading', { name: 'Course Schedules' })
    await first.user.click(screen.getByRole('link', { name: 'Students' }))
    await first.user.click(await screen.findByRole('link', { name: 'Import' }))
    expect(await screen.findByLabelText('Email addresses')).toHaveValue('maya@shala.test')
    cleanup()

    // A reload creates the preview again.
    open(school, review, first.tab)
    await screen.findByRole('button', { name: 'Give access to 2' })
    expect(screen.getByRole('heading', { level: 1, name: 'Import' })).toBeInTheDocument()
    expect(document.title).toBe('Check – Import')
    cleanup()

    const other = { ...admin, user: { ...admin.user, uid: 'other-admin' } }
    renderSite(many, { identity: new FakeIdentity(other), school, tab: first.tab })
    expect(await screen.findByLabelText('Email addresses')).toHaveValue('')
  })

  test('keeps the choice of the encoding and of the sheet through a reload', async () => {
    const first = open()
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode('email,note\ninés@shala.test,'),
      ...[0xc9, 0x6e, 0xe0, 0xe9],
    ])
    await first.user.upload(
      await screen.findByLabelText('A file'),
      new File([bytes], 'members.csv'),
    )
    await screen.findByLabelText('File encoding')
    cleanup()

    const second = open(sampleSchool(), many, first.tab)
    const encoding = await screen.findByLabelText('File encoding')
    await second.user.selectOptions(encoding, 'Western European (Windows)')
    await screen.findByText(/Énàé/)
    expect(screen.getByLabelText('File encoding')).toHaveValue('windows-1252')
  })

  test('leaves out hidden rows of a sheet until they are chosen', async () => {
    const { user } = open()
    const sheet = utils.aoa_to_sheet([['Email'], ['maya@shala.test'], ['leo@shala.test']])
    sheet['!rows'] = [{}, {}, { hidden: true }]
    const book = utils.book_new(sheet, 'People')
    const written: unknown = write(book, { type: 'array', bookType: 'xlsx' })
    if (!(written instanceof ArrayBuffer)) throw new Error('No file was written')
    await user.upload(await screen.findByLabelText('A file'), new File([written], 'list.xlsx'))
    await screen.findByText('Row 3 is hidden in the sheet and was left out.')
    await screen.findByText('1 row on the list')
    await user.click(screen.getByRole('checkbox', { name: 'Use hidden rows and columns too' }))
    await screen.findByText('2 rows on the list')
  })

  test('warns before the page is left if the browser cannot store the list', async () => {
    const full = {
      ...newTab(),
      setItem: () => {
        throw new Error('The quota is used up')
      },
    }
    const { user } = open(sampleSchool(), many, full)
    await paste(user, 'maya@shala.test')
    expect(screen.getByText(/This browser cannot save the list/)).toBeInTheDocument()
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
    await press(user, 'Start with an empty list')
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  })
})

describe('The steps of an import', () => {
  const choose = async (user: UserEvent, text: string, name = 'members.csv') =>
    user.upload(await screen.findByLabelText('A file'), new File([text], name))
  const steps = () =>
    within(screen.getByRole('navigation', { name: 'Import steps' }))
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  const current = () =>
    within(screen.getByRole('navigation', { name: 'Import steps' }))
      .getAllByRole('listitem')
      .find((item) => item.querySelector('[aria-current="step"]'))?.textContent
  const step = (name: RegExp) =>
    within(screen.getByRole('navigation', { name: 'Import steps' })).getByRole('link', {
      name,
    })

  slowTest('show what is done, and lead back without losing choices and corrections', async () => {
    const school = sampleSchool()
    await grantAccess({ userId: 'sample-leo', courseId: prenatal }, school)
    const { user, location } = open(school)
    expect(await screen.findByLabelText('Email addresses')).toBeVisible()
    expect(steps()).toEqual(['List', 'Columns', 'Check', 'Done'])
    expect(current()).toBe('List')
    await choose(
      user,
      'Name,email,until\nMaya,maya at shala,\nLeo,leo@shala.test,2099-06-30\nNina,nonsense,\n',
    )
    await screen.findByText('members.csv')
    // All columns are recognised by their names, so the step is skipped.
    expect(steps()).toEqual(['List', 'Columns', 'Check', 'Done'])
    await look(user)
    await screen.findByText('Nothing has changed yet.')
    expect(steps()).toEqual(['List, done', 'Columns', 'Check', 'Done'])
    expect(current()).toBe('Check')
    await press(user, 'Fix maya at shala')
    await retype(user, screen.getByLabelText('Email address'), 'maya@shala.test{Enter}')
    await user.click(await screen.findByRole('checkbox', { name: /^Include/ }))
    await retype(user, screen.getByLabelText('Import name'), 'May')
    await press(user, 'Fix nonsense')
    await retype(user, screen.getByLabelText('Email address'), 'half')
    await user.click(step(/^Columns/))
    expect(await screen.findByRole('heading', { name: 'Columns of members.csv' })).toHaveFocus()
    expect(document.title).toBe('Columns – Import')
    expect(location.history.at(-1)).toBe(`${many}/columns`)
    await user.click(step(/^List/))
    expect(await screen.findByRole('heading', { name: 'Who is on the list?' })).toHaveFocus()
    expect(screen.getByLabelText('Course')).toHaveValue(prenatal)
    await user.click(step(/^Check/))

    await screen.findByRole('button', { name: 'Give access to 2' })
    expect(screen.getByRole('heading', { name: 'Preview' })).toHaveFocus()
    expect(screen.getByLabelText('Import name')).toHaveValue('May')
    expect(screen.getByRole('checkbox', { name: /^Include/ })).toBeChecked()
    expect(screen.getByLabelText('Email address')).toHaveValue('half')
    expect(school.listInputs('planAccess')).toHaveLength(2)
    await commitPlan(user, 'Give access to 2')
    expect(await screen.findByRole('heading', { name: 'Result' })).toHaveFocus()
    expect(steps()).toEqual(['List, done', 'Columns', 'Check, done', 'Done'])
    expect(current()).toBe('Done')
    const nav = within(screen.getByRole('navigation', { name: 'Import steps' }))
    expect(nav.queryByRole('link')).not.toBeInTheDocument()
  })

  test('ask once about columns that were not recognised, and use the course of each row', async () => {
    const { user, school } = open()
    await choose(user, `who,what\nmaya@shala.test,${sound}\nleo@shala.test,${sound}\n`)
    await screen.findByText('members.csv')
    expect(steps()).toEqual(['List', 'Columns', 'Check', 'Done'])
    await press(user, 'Review the columns')
    await press(user, 'Check the list')
    await screen.findByText(/No row has a course/)
    await user.selectOptions(screen.getByLabelText('Column 2'), 'courseId')
    await press(user, 'Check the list')
    await screen.findByText('Nothing has changed yet.')
    expect(school.lastInput('planAccess')).toMatchObject({
      courseId: null,
      rows: [{ email: 'who', courseId: 'what' }, { courseId: sound }, { courseId: sound }],
    })
    await user.click(screen.getByRole('link', { name: 'Edit the list' }))
    expect(screen.getByRole('button', { name: 'Check the list' })).toBeInTheDocument()
  })
})

describe('An import', () => {
  async function commit(count: number) {
    const { school, text } = crowd(count)
    const site = open(school)
    await paste(site.user, text)
    await look(site.user)
    await screen.findByRole('button', { name: `Give access to ${count}` })
    const commitIt = () => commitPlan(site.user, `Give access to ${count}`)
    const key = () => [...(school.collections.get('accessImports')?.keys() ?? [])].at(-1) ?? ''
    return { ...site, school, commitIt, key }
  }
  /** Commits three rows, and opens the page of the import after changes of what is stored. */
  async function reopen(wishes: Partial<AccessImport>, progress = {}) {
    const { school, commitIt, key } = await commit(3)
    await commitIt()
    await screen.findByRole('heading', { name: 'Result' })
    cleanup()
    const change = (path: string, id: string, changes: object) => {
      school.put(path, id, { ...Object(school.collections.get(path)?.get(id)), ...changes })
    }
    change(`accessImports/${key()}/progress`, '0', progress)
    change('accessImports', key(), wishes)
    const site = open(school, `/dashboard/admin/access/imports/${key()}`)
    await screen.findByRole('heading', { level: 1 })
    return { ...site, school, key: key() }
  }

  slowTest('can be continued after one minute without progress', async () => {
    const ago = new Date(Date.now() - 61_000)
    const { user, school, key } = await reopen(
      { status: 'running', finishedAt: null, at: ago },
      { done: 2, changed: 2, updatedAt: ago },
    )
    await screen.findByText('No progress for one minute.')
    school.answers.set('resumeBatch', { batchId: key })
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(school.listInputs('resumeBatch')).toEqual([{ batchId: key }]))
  })

  slowTest('runs once if the commit is repeated after a lost response', async () => {
    const { school, commitIt, user } = await commit(3)
    school.refuseNext('commitPlan', new CallError('unavailable', 'No connection.'))
    await commitIt()
    await screen.findByText(/We do not know whether the import started/)
    await commitPlan(user, 'Give access to 3')
    await screen.findByText('3 changed, 0 already correct, 0 failed.')
    const [first, second] = school.listInputs('commitPlan')
    expect(second).toEqual(first)
  })

  slowTest('that was undone leads to its undo, which can be taken back', async () => {
    await reopen({ undoneBy: 'the-undo' })
    await screen.findByText(/This import was undone/)
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'See the changes' })).toLeadTo(
      '/dashboard/admin/access/imports/the-undo',
    )
    cleanup()
    await reopen({ action: 'undo', instruction: null, undoes: 'the-import', title: 'Undone: May' })
    // Redo is below the rows, so that a double click on Undo does not hit it.
    const redo = await screen.findByRole('button', { name: 'Redo…' })
    const table = await screen.findByRole('table', { name: 'Rows of the import' })
    expect(table.compareDocumentPosition(redo)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'another import' })).toBeInTheDocument()
  })
})
