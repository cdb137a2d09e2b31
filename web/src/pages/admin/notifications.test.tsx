import { defaultEmailTemplates, type EmailKind } from '@shala/contract/emails/emailTemplates'
import { screen, waitFor, within } from '@testing-library/react'
import { grantAccess } from '../../features/access/api/changeAccess.ts'
import { AppError } from '../../shared/AppError.ts'
import { admin, FakeIdentity } from '../../testing/FakeIdentity.ts'
import { renderSite } from '../../testing/renderSite.tsx'
import { sampleSchool } from '../../testing/school/createSchool.ts'
import { addCohort, addMember } from '../../testing/school/fakeCohorts.ts'
import { grantFrom } from '../../testing/school/fakeSources.ts'

const userId = 'sample-maya'
const courseId = 'prenatal-yoga-certification'
const title = 'Prenatal Yoga Certification'
const maya = '/dashboard/admin/access?person=sample-maya'
const many = '/dashboard/admin/access/bulk'
const spring = '/dashboard/admin/cohorts/spring2027'

/** A school that has set these emails on, and the others off. */
function schoolThatSends(...kinds: EmailKind[]) {
  const school = sampleSchool()
  const on = kinds.map((kind) => [kind, { ...defaultEmailTemplates[kind], on: true }] as const)
  const at = new Date()
  school.put('school', 'emailTemplates', {
    ...defaultEmailTemplates,
    ...Object.fromEntries(on),
    revision: 1,
    createdAt: at,
    updatedAt: at,
  })
  return school
}

function open(path: string, school = sampleSchool()) {
  const site = renderSite(path, { identity: new FakeIdentity(admin), school })
  /** Returns the notify option of the last call with this name. */
  const lastInput = (name: string) => school.calls.findLast((call) => call.name === name)?.input
  const press = async (name: string | RegExp) =>
    site.user.click(await screen.findByRole('button', { name }))
  return { ...site, school, lastInput, press }
}

const box = (name = 'Send an email') => screen.findByRole<HTMLInputElement>('checkbox', { name })
const off = 'No email will be sent.'
const sentAnyway =
  'The school does not send this email by default; it is sent this time because the box is ticked.'
const sentUsually = 'The school sends this email by default.'
const usually = 'Students with a verified address get the school’s standard email.'

describe('a grant', () => {
  test('begins where the school has set its email: off', async () => {
    const { press, lastInput } = open(maya)
    await press(`Give access to ${title}`)
    expect(await screen.findByText(off)).toBeInTheDocument()
    expect(await box()).not.toBeChecked()
    expect(screen.queryByText('Preview the email')).not.toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(lastInput('grantAccess')).toMatchObject({ notify: false })
  })

  test('is told where that is ticked, with the email to read before', async () => {
    const { press, lastInput, user } = open(maya)
    await press(`Give access to ${title}`)
    await screen.findByText(off)
    await user.click(await box())
    expect(await box()).toHaveAccessibleDescription(`${usually} ${sentAnyway}`)
    await user.type(screen.getByLabelText('Last day'), '2099-06-30')
    await user.click(screen.getByText('Preview the email'))
    expect(screen.getByText('As it reaches Maya Lindqvist')).toBeVisible()
    expect(screen.getByText(/until the end of 30 June 2099\. Next step/)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Type'), 'scholarship')
    await press('Give access')
    await screen.findByText(/has access to/)
    expect(lastInput('grantSource')).toMatchObject({ notify: true })
  })

  test('begins where the school has set its email: on, which can be left out', async () => {
    const { press, lastInput, user } = open(maya, schoolThatSends('grant'))
    await press(`Give access to ${title}`)
    expect(await screen.findByText(usually)).toBeInTheDocument()
    expect(await box()).toBeChecked()
    await user.click(await box())
    expect(screen.getByText(`${off} ${sentUsually}`)).toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(lastInput('grantAccess')).toMatchObject({ notify: false })
  })

  test('saved before the school’s settings are loaded uses these settings', async () => {
    const school = schoolThatSends('grant')
    const release = school.hold('school')
    const { press, lastInput } = open(maya, school)
    await press(`Give access to ${title}`)
    expect(screen.getByText('Loading the school’s setting…')).toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(lastInput('grantAccess')).toMatchObject({ notify: null })
    release()
  })

  test('can be made and chosen for where the emails cannot be read', async () => {
    const school = sampleSchool()
    // The settings of the school, and its emails.
    for (let n = 0; n < 2; n++) {
      school.refuseNext('school', new AppError('unavailable', 'No connection.'))
    }
    const { press, lastInput, user } = open(maya, school)
    await press(`Give access to ${title}`)
    expect(await screen.findByText(/^We could not load the school’s setting/)).toBeVisible()
    await user.click(await box())
    expect(screen.getByText(usually)).toBeInTheDocument()
    await press('Give access')
    await screen.findByText(`Maya Lindqvist has access to ${title} with no end date.`)
    expect(lastInput('grantAccess')).toMatchObject({ notify: true })
  })
})

describe('each change of one person begins with the default of its email:', () => {
  async function held(...kinds: EmailKind[]) {
    const school = schoolThatSends(...kinds)
    await grantAccess({ userId, courseId, endsOn: '2098-01-31' }, school)
    return school
  }

  test('a revoke', async () => {
    const { press, lastInput, user } = open(maya, await held('revoke'))
    await press(`Remove access to ${title}`)
    expect(await screen.findByText(usually)).toBeInTheDocument()
    await user.type(screen.getByLabelText('Reason'), 'Refunded')
    await press('Remove access')
    await screen.findByText(/no longer has access/)
    expect(lastInput('revokeAccess')).toMatchObject({ notify: true })
  })

  test('another last day', async () => {
    const { press, lastInput, user } = open(maya, await held('extend'))
    await press(`Change the last day of ${title}`)
    expect(await screen.findByText(usually)).toBeInTheDocument()
    await user.clear(screen.getByLabelText('Last day'))
    await user.click(screen.getByText('Preview the email'))
    expect(screen.getByText(/You now have access to .* with no end date\./)).toBeVisible()
    await press('Save the last day')
    await screen.findByText(/has access .* with no end date/)
    expect(lastInput('extendAccess')).toMatchObject({ notify: true })
  })

  test('a revoke of one source of several', async () => {
    const school = await held('extend')
    grantFrom(school, { userId, courseId, source: 'purchase', endsOn: '2030-06-30' })
    const { press, lastInput, user } = open(maya, school)
    await press(`Remove this one of ${title}, what was paid for`)
    expect(
      await screen.findByText(/^They get an email if their access changes/),
    ).toBeInTheDocument()
    await user.type(screen.getByLabelText('Reason'), 'Refunded')
    await press('Remove this one')
    await screen.findByText(/keeps access to .*, by/)
    expect(lastInput('revokeSource')).toMatchObject({ notify: true })
  })
})

describe('a plan', () => {
  async function planned(addresses: string, school = sampleSchool()) {
    const site = open(many, school)
    await site.user.click(await screen.findByLabelText('Email addresses'))
    await site.user.paste(addresses)
    await site.user.selectOptions(screen.getByLabelText('Course'), courseId)
    await site.press('Check the list')
    await screen.findByText('Nothing has changed yet.')
    return site
  }

  test('says how many it would write to, now and later, and shows the email of the first', async () => {
    const school = schoolThatSends('grant')
    await grantAccess({ userId: 'sample-leo', courseId }, school)
    const { user, press, lastInput } = await planned(
      'maya@shala.test leo@shala.test nina@shala.test new@shala.test',
      school,
    )
    const choice = await box('Send an email to these 3 people')
    expect(choice).toBeChecked()
    expect(choice).toHaveAccessibleDescription(
      '1 person gets an email if their access changes and their address is verified. 2 have no account with a verified address yet, and get the email once they do.',
    )
    await user.click(screen.getByText('Preview the email'))
    expect(screen.getByText('As it reaches Maya Lindqvist')).toBeVisible()
    await user.click(choice)
    expect(choice).toHaveAccessibleDescription(`${off} ${sentUsually}`)
    await press('Give access to 1, invite 2')
    expect(await screen.findByText(/No email is sent\.$/)).toBeInTheDocument()
    expect(lastInput('commitPlan')).toMatchObject({ notify: false })
  })

  test('invites by email only where that is ticked, and says how many emails that is', async () => {
    const { user, press, lastInput } = await planned(
      'a@new.test b@new.test',
      schoolThatSends('invite'),
    )
    const choice = await box('Send 2 invitations by email')
    expect(choice).not.toBeChecked()
    await user.click(choice)
    await press('Invite 2')
    await screen.findByText(/sent/)
    expect(lastInput('commitPlan')).toMatchObject({ invite: true })
  })

  test('of one invitation begins as the school has set', async () => {
    const { press, lastInput } = await planned('a@new.test', schoolThatSends('invite'))
    await waitFor(async () => expect(await box('Send 1 invitation by email')).toBeChecked())
    await press('Invite 1')
    await waitFor(() => expect(lastInput('commitPlan')).toMatchObject({ invite: true }))
  })

  test('sends no emails by default if the school sends none', async () => {
    const { user, press, lastInput } = await planned('maya@shala.test')
    const choice = await box('Send an email to this person')
    await screen.findByText(off)
    expect(choice).not.toBeChecked()
    await user.click(choice)
    await press('Give access to 1')
    expect(await screen.findByText(/Students get an email\.$/)).toBeInTheDocument()
    expect(lastInput('commitPlan')).toMatchObject({ notify: true })
  })

  test('is undone without an email, unless that is ticked', async () => {
    const { user, press, lastInput } = await planned(
      'maya@shala.test',
      schoolThatSends('revoke', 'grant'),
    )
    await screen.findByText(/^1 person gets an email/)
    await press('Give access to 1')
    const undo = async (name: string) => {
      await press(name)
      return box('Send an email to these people')
    }
    const choice = await undo('Undo this import…')
    expect(choice).not.toBeChecked()
    expect(choice).toHaveAccessibleDescription('They got an email when the import ran.')
    await user.click(choice)
    await press('Undo 1 change')
    await screen.findByRole('heading', { name: `Undone: Access to ${title}` })
    expect(lastInput('undoBatch')).toMatchObject({ notify: true })
    expect(await undo('Redo…')).not.toBeChecked()
    await press('Redo 1 change')
    await screen.findByRole('heading', { name: `Redone: Access to ${title}` })
    expect(lastInput('undoBatch')).toMatchObject({ notify: false })
  })
})

describe('a cohort', () => {
  function withSpring() {
    const school = schoolThatSends('grant', 'extend')
    addCohort(school, 'Spring 2027')
    addMember(school, 'spring2027', { userId })
    return school
  }

  test('tells who joins, unless that is taken out', async () => {
    const { user, press, lastInput } = open(`${spring}?show=members`, withSpring())
    await user.type(await screen.findByLabelText('Addresses'), 'leo@shala.test')
    expect(
      await screen.findByText(/^Each person gets an email for every course/),
    ).toBeInTheDocument()
    await press('Add')
    await screen.findByText(/joined\./)
    expect(lastInput('joinCohort')).toMatchObject({ notify: true })
    await user.click(await box('Email the people who join'))
    await user.type(screen.getByLabelText('Addresses'), 'nina@shala.test')
    await press('Add')
    await screen.findByText(/not registered yet\./)
    expect(lastInput('joinCohort')).toMatchObject({ notify: false })
  })

  test('asks whether its members are told once a change concerns them', async () => {
    const { user, press, lastInput } = open(`${spring}?show=members&view=edit`, withSpring())
    const form = within(await screen.findByRole('form', { name: 'Edit group' }))
    const ask = { name: 'Email its members' }
    expect(form.queryByRole('checkbox', ask)).not.toBeInTheDocument()
    await user.clear(form.getByLabelText('Last day'))
    await user.type(form.getByLabelText('Last day'), '2027-09-30')
    expect(await form.findByRole('checkbox', ask)).toBeChecked()
    await user.click(form.getByRole('checkbox', ask))
    await press('Save changes')
    await screen.findByRole('heading', { name: 'Spring 2027' })
    expect(lastInput('saveCohort')).toMatchObject({ notify: false })
  })
})
