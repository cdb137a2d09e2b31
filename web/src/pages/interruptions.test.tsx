import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Student } from '@shala/contract/people/students'
import { slowTest } from '@shala/contract/testing/slowTest'
import { act, getConfig, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { grantAccess } from '#features/access/api/changeAccess.ts'
import { CallError } from '#shared/CallError.ts'
import type { SignedInPerson } from '#shared/identity.ts'
import { admin, FakeIdentity, maya } from '#testing/FakeIdentity.ts'
import { renderSite } from '#testing/renderSite.tsx'
import type { FakeSchool } from '#testing/school/FakeSchool.ts'
import { sampleSchool } from '#testing/school/createSchool.ts'
import { addAgreement } from '#testing/school/fakeAgreements.ts'
import { addRegister } from '#testing/school/fakeAttendance.ts'
import { addCertificate } from '#testing/school/fakeCertificates.ts'
import { addLesson } from '#testing/school/fakeCourses.ts'
import { addGroup } from '#testing/school/fakeGroups.ts'
import { addInvitation } from '#testing/school/fakeInvitations.ts'
import { addMessage } from '#testing/school/fakeMessages.ts'
import { addOrder } from '#testing/school/fakeOrders.ts'
import { addDraft, addFinish } from '#testing/school/fakeProfiles.ts'
import { addApplication, addRequest, springDate } from '#testing/school/fakeRequests.ts'
import { addRoom } from '#testing/school/fakeRooms.ts'
import { addSchedule } from '#testing/school/fakeSchedules.ts'
import { addSlide } from '#testing/school/fakeSlides.ts'
import { addTeacher } from '#testing/school/fakeTeachers.ts'

const prenatal = 'prenatal-yoga-certification'
const sound = 'sound-healing-certification'
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
const over = { name: 'Your session has ended' }

/** A form behind the sign-in, and how to fill it in. */
interface Filled {
  /** The source file of the form. */
  file: string
  at: string
  /** An owner by default. */
  person?: SignedInPerson
  /** Opens the form and fills in everything but `field`. */
  open?: (user: UserEvent) => Promise<unknown>
  field: string
  typed: string
  /** Submits the form, by default with its button. */
  send: string | ((user: UserEvent) => Promise<unknown>)
  /** The sent value, if it differs from the typed text. */
  sent?: string
  /** The callable or the operation of the identity provider that the form calls. */
  call: string
}

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const adminPage = '/dashboard/admin'
const ofPerson = `${adminPage}/access?person=sample-leo`
const settings = '/dashboard/user/settings'
const [certificate, newCertificate] = ['K7QM-3XWD-9TZB-V2HN', '0000-0000-0000-0001']

const selectAll = async (user: UserEvent) =>
  user.click(await screen.findByRole('checkbox', { name: /^Select all on this page/ }))

const chooseNoEmail = async (user: UserEvent) =>
  user.click(await screen.findByRole('radio', { name: /^No/ }))

/** Selects Leo in the list of all students, an action and a course. */
async function choose(user: UserEvent, does: string, courseId: string) {
  await selectAll(user)
  await press(user, does)
  const form = within(screen.getByRole('region', { name: 'Selected students' }))
  await user.selectOptions(form.getByLabelText('Course'), courseId)
}

const forms: Filled[] = [
  {
    file: 'features/graduates/components/profile/ProfileForm.tsx',
    at: '/dashboard/user/graduate-profile',
    person: maya,
    field: 'City',
    typed: 'Penzance',
    send: 'Save draft',
    call: 'saveProfile',
  },
  {
    file: 'features/learning/components/AskToExtend.tsx',
    at: '/dashboard/user/courses',
    person: maya,
    open: (user) => press(user, 'Ask to extend: Prenatal Yoga Certification'),
    field: 'Anything to add? (optional)',
    typed: 'I was ill',
    send: 'Ask the school',
    call: 'askForExtension',
  },
  {
    file: 'features/auth/components/settings/NameForm.tsx',
    at: settings,
    person: maya,
    field: 'Name',
    typed: 'Maya of the Sea',
    send: 'Save name',
    call: 'updateName',
  },
  {
    file: 'features/auth/components/settings/ChangeEmail.tsx',
    at: settings,
    person: maya,
    field: 'New email',
    typed: 'new@shala.test',
    send: 'Change email',
    call: 'changeEmail',
  },
  {
    file: 'features/auth/components/settings/PasswordForm.tsx',
    at: settings,
    person: maya,
    open: async (user) =>
      user.type(await screen.findByLabelText('Current password'), 'namaste-108'),
    field: 'New password',
    typed: 'namaste-109',
    send: 'Change password',
    call: 'changePassword',
  },
  {
    file: 'features/requests/components/EnrolForm.tsx',
    at: `/dashboard/user/enrol/${sound}`,
    person: maya,
    field: 'Anything we should know? (optional)',
    typed: 'I play the harp',
    send: 'Request this place',
    call: 'requestPlace',
  },
  {
    file: 'features/agreements/components/OwnAgreements.tsx',
    at: '/dashboard/user/agreements',
    person: maya,
    field: 'Your full name',
    typed: 'Maya Lindqvist',
    send: 'Accept: Student agreement',
    call: 'acceptAgreement',
  },
  {
    file: 'features/requests/components/application/OwnAnswers.tsx',
    at: '/dashboard/user',
    person: maya,
    open: async (user) => {
      await user.click(await screen.findByText('Your answers'))
      await press(user, /^Change answers: /)
      await user.clear(await screen.findByLabelText('Which style do you practise?'))
    },
    field: 'Which style do you practise?',
    typed: 'Yin on Mondays',
    send: 'Save answers',
    call: 'saveApplicationAnswers',
  },
  {
    file: 'features/requests/components/application/QuestionForm.tsx',
    at: `${adminPage}/courses?course=${sound}`,
    open: (user) => press(user, 'Edit questions'),
    field: 'Text of question 1',
    typed: 'Which style do you practise?',
    send: 'Save questions',
    call: 'saveApplicationForm',
  },
  {
    file: 'features/addresses/OtherAddresses.tsx',
    at: settings,
    person: maya,
    field: 'Another email',
    typed: 'other@shala.test',
    send: 'Add email',
    call: 'addAddress',
  },
  {
    file: 'features/attendance/components/AddEntry.tsx',
    at: `${adminPage}/hours?course=${prenatal}&student=sample-leo`,
    open: async (user) => {
      await press(user, 'Add or correct hours')
      await user.type(await screen.findByLabelText('Hours'), '2')
    },
    field: 'Reason',
    typed: 'Essay about breath',
    send: 'Add hours',
    call: 'addHourEntry',
  },
  {
    file: 'features/attendance/components/HourPlanForm.tsx',
    at: `${adminPage}/hours?course=${prenatal}&view=plan`,
    field: 'Hours in total',
    typed: '21',
    sent: '1260',
    send: 'Save',
    call: 'saveHourPlan',
  },
  {
    file: 'features/attendance/components/RegisterHistory.tsx',
    at: `${adminPage}/registers/${prenatal}/evening_1`,
    open: (user) => press(user, 'Correct category and minutes'),
    field: 'Minutes that count',
    typed: '75',
    send: 'Save',
    call: 'setRegisterCounts',
  },
  {
    file: 'features/rooms/components/RoomAdmin.tsx',
    at: `${adminPage}/rooms?room=the-attic`,
    field: 'Name',
    typed: 'The Loft',
    send: 'Save changes',
    call: 'saveRoom',
  },
  {
    file: 'features/schedules/components/form/ScheduleForm.tsx',
    at: `${adminPage}/schedules`,
    open: async (user) => user.click(await screen.findByRole('link', { name: 'Evening class' })),
    field: 'Title',
    typed: 'Evening class, later',
    send: 'Save changes',
    call: 'saveSchedule',
  },
  {
    file: 'features/schedules/components/form/TeacherField.tsx',
    at: `${adminPage}/schedules?schedule=new`,
    open: (user) => press(user, 'Add a teacher'),
    field: 'Name',
    typed: 'Ruth Calder',
    send: 'Add teacher',
    call: 'saveTeacher',
  },
  {
    file: 'features/teachers/components/TeacherAdmin.tsx',
    at: `${adminPage}/teachers?teacher=asha-raman`,
    field: 'Name',
    typed: 'Asha Iyer',
    send: 'Save changes',
    call: 'saveTeacher',
  },
  {
    file: 'features/schedules/components/SchoolClock.tsx',
    at: `${adminPage}/school`,
    open: (user) => press(user, 'Change these settings'),
    field: 'Time zone',
    typed: 'Europe/Lisbon',
    send: 'Save',
    call: 'saveSchool',
  },
  {
    file: 'features/courses/components/manage/CourseForm.tsx',
    at: `${adminPage}/courses?view=new`,
    field: 'Title',
    typed: 'Rest and repair',
    send: 'Add course',
    call: 'createCourse',
  },
  {
    file: 'features/courses/components/lessons/LessonForm.tsx',
    at: `${adminPage}/courses?course=${prenatal}&lesson=sitting`,
    field: 'Title',
    typed: 'Sitting still',
    send: 'Save changes',
    call: 'saveLesson',
  },
  {
    file: 'features/courses/components/lessons/AddFile.tsx',
    at: `${adminPage}/courses?course=${prenatal}&lesson=sitting`,
    open: async (user) => {
      await press(user, 'Add a picture')
      await user.upload(
        screen.getByLabelText('Picture'),
        new File([png], 'a.png', { type: 'image/png' }),
      )
      await user.type(screen.getByLabelText('Caption (optional)'), 'Chart')
    },
    field: 'Description (for people who cannot see it)',
    typed: 'Twelve postures',
    send: 'Add picture',
    call: 'addLessonFile',
  },
  {
    file: 'features/courses/components/manage/OpenCourse.tsx',
    at: `${adminPage}/courses?course=${prenatal}`,
    open: (user) => press(user, 'Duplicate'),
    field: 'Web address',
    typed: 'prenatal-weekend',
    send: 'Duplicate course',
    call: 'duplicateCourse',
  },
  {
    file: 'features/courses/components/lessons/SectionForm.tsx',
    at: `${adminPage}/courses?course=${prenatal}`,
    open: (user) => press(user, 'Add a section'),
    field: 'Name',
    typed: 'The first week',
    send: 'Add section',
    call: 'addSection',
  },
  {
    file: 'features/courses/components/lessons/AddFile.tsx',
    at: `${adminPage}/courses?course=${prenatal}&lesson=sitting`,
    open: async (user) => {
      await press(user, 'Add a PDF or audio')
      const sound = new File(['ID3'], 'breath.mp3', { type: 'audio/mpeg' })
      await user.upload(screen.getByLabelText('File'), sound)
    },
    field: 'Name',
    typed: 'Breath',
    send: 'Add file',
    call: 'addLessonDownload',
  },
  {
    file: 'features/graduates/components/slides/SlideEditor.tsx',
    at: `${adminPage}/graduate-slider`,
    open: (user) => press(user, 'Edit: jetty'),
    field: 'Caption',
    typed: 'On the jetty',
    send: 'Save slide',
    call: 'saveSlide',
  },
  {
    file: 'features/graduates/components/review/ProfileReviewAdmin.tsx',
    at: `${adminPage}/graduates?graduate=tobias-lund`,
    field: 'What should change?',
    typed: 'A brighter picture',
    send: 'Ask for changes',
    call: 'reviewProfile',
  },
  {
    file: 'features/emails/components/EmailTemplatesAdmin.tsx',
    at: `${adminPage}/emails?email=grant`,
    field: 'Subject',
    typed: 'Come in',
    send: 'Save this email',
    call: 'saveEmailTemplates',
  },
  {
    file: 'features/invitations/InvitationDialogs.tsx',
    at: `${adminPage}/access/invitations`,
    open: (user) => press(user, /^Correct the email address/),
    field: 'Email address',
    typed: 'right@new.test',
    send: 'Invite this address instead',
    call: 'correctInvitation',
  },
  {
    file: 'features/students/components/StudentFacts.tsx',
    at: `${adminPage}/access?person=sample-leo`,
    open: (user) => press(user, 'Edit phone and notes'),
    field: 'Phone',
    typed: '0117 496 0123',
    send: 'Save',
    call: 'saveStudentDetails',
  },
  {
    file: 'features/students/components/AccountActions.tsx',
    at: `${adminPage}/access?person=sample-leo`,
    open: (user) => press(user, 'Correct the email address'),
    field: 'Email address',
    typed: 'leo@new.test',
    send: 'Change the address',
    call: 'correctAddress',
  },
  {
    file: 'features/contact/components/message/ReplyForm.tsx',
    at: `${adminPage}/messages/vera-visitor`,
    field: 'Your reply',
    typed: 'Dear Vera, on the third',
    send: 'Send reply',
    call: 'replyToMessage',
  },
  {
    file: 'features/contact/components/inbox/OfficeAddress.tsx',
    at: `${adminPage}/messages`,
    open: (user) => press(user, 'Change the address'),
    field: 'Office address',
    typed: 'desk@shala.test',
    send: 'Save',
    call: 'saveOffice',
  },
  {
    file: 'features/groups/components/GroupForm.tsx',
    at: `${adminPage}/groups/spring2027?view=edit`,
    field: 'Name',
    typed: 'Spring, later',
    send: 'Save changes',
    call: 'saveGroup',
  },
  {
    file: 'features/groups/components/AddByAddress.tsx',
    at: `${adminPage}/groups/spring2027?show=members`,
    open: chooseNoEmail,
    field: 'Addresses',
    typed: 'leo@shala.test',
    send: 'Add without email',
    call: 'joinGroup',
  },
  {
    file: 'features/access/components/person/GrantForm.tsx',
    at: ofPerson,
    open: (user) => press(user, 'Give access to Sound Healing Certification'),
    field: 'Note for the student',
    typed: 'Welcome to the school',
    send: 'Give access',
    call: 'grantAccess',
  },
  {
    file: 'features/access/components/person/ExtendDialog.tsx',
    at: ofPerson,
    open: (user) => press(user, 'Change the last day of Prenatal Yoga Certification'),
    field: 'Last day',
    typed: '2099-06-30',
    send: 'Save the last day',
    call: 'extendAccess',
  },
  {
    file: 'features/access/components/person/RevokeDialog.tsx',
    at: ofPerson,
    open: (user) => press(user, 'Remove access to Prenatal Yoga Certification'),
    field: 'Reason',
    typed: 'Paid back in May',
    send: 'Remove access',
    call: 'revokeAccess',
  },
  {
    file: 'features/access/components/person/PastPayments.tsx',
    at: ofPerson,
    open: async (user) => {
      await press(user, 'Change the payment of Prenatal Yoga Certification')
      await user.selectOptions(await screen.findByLabelText('Payment status'), 'Paid')
    },
    field: 'Receipt or reference',
    typed: 'R-2027-108',
    send: 'Save the payment',
    call: 'changePayment',
  },
  {
    file: 'features/access/components/person/LedgerDialog.tsx',
    at: ofPerson,
    open: async (user) => {
      await press(user, 'Record a payment of Prenatal Yoga Certification')
      await user.type(await screen.findByLabelText('Amount'), '150')
      await user.type(screen.getByLabelText('Total price'), '450')
    },
    field: 'Receipt or reference',
    typed: 'R-2027-109',
    send: 'Save the payment',
    call: 'recordPayments',
  },
  {
    file: 'features/access/components/bulk/BulkGrantForm.tsx',
    at: `${adminPage}/students`,
    open: (user) => choose(user, 'Give access to a course', sound),
    field: 'Note for the student',
    typed: 'Welcome to the group',
    send: 'Give access to 1',
    call: 'bulkGrant',
  },
  {
    file: 'features/access/components/bulk/ChosenPeople.tsx',
    at: `${adminPage}/students`,
    open: (user) => choose(user, 'Remove access to a course', prenatal),
    field: 'Reason',
    typed: 'Paid back in June',
    send: 'Remove access from 1',
    call: 'bulkRevoke',
  },
  {
    file: 'features/requests/components/office/RequestDialogs.tsx',
    at: `${adminPage}/access/requests`,
    open: (user) => press(user, /^Give access: .* for Leo/),
    field: 'Last day',
    typed: '2099-06-30',
    send: 'Give access',
    call: 'acceptRequest',
  },
  {
    file: 'features/requests/components/office/RequestDialogs.tsx',
    at: `${adminPage}/access/requests`,
    open: (user) => press(user, /^Decline: .* for Leo/),
    field: 'Reason, for the student',
    typed: 'It is for teachers',
    send: 'Decline',
    call: 'declineRequest',
  },
  {
    file: 'features/certificates/components/IssueCertificates.tsx',
    at: `${adminPage}/certificates`,
    open: async (user) => {
      await press(user, 'Issue certificates')
      const form = within(screen.getByRole('region', { name: 'Issue certificates' }))
      await user.selectOptions(form.getByLabelText('Course'), sound)
      await user.type(form.getByLabelText('Hours'), '85')
      await user.click(await form.findByRole('checkbox', { name: 'Maya Lindqvist' }))
    },
    field: 'Name on the certificate of Maya Lindqvist',
    typed: 'Maya L. Lindqvist',
    send: 'Issue',
    call: 'issueCertificates',
  },
  {
    file: 'features/certificates/components/CertificateDialogs.tsx',
    at: `${adminPage}/certificates`,
    open: (user) => press(user, 'Reissue: Maya Lindqvist'),
    field: 'Name',
    typed: 'Maya Okafor',
    send: 'Reissue',
    call: 'reissueCertificate',
  },
  {
    file: 'features/certificates/components/CertificateDialogs.tsx',
    at: `${adminPage}/certificates`,
    open: (user) => press(user, 'Revoke: Maya Lindqvist'),
    field: 'Reason',
    typed: 'The wrong course',
    send: 'Revoke',
    call: 'setCertificateRevoked',
  },
  {
    file: 'features/access/components/list/ExtendForm.tsx',
    at: `${adminPage}/access/all`,
    open: selectAll,
    field: 'New last day',
    typed: '2099-06-30',
    send: 'Extend 2',
    call: 'extendAccess',
  },
  {
    file: 'features/access/components/list/SavedViews.tsx',
    at: `${adminPage}/access/all?status=revoked`,
    open: async (user) => user.click(await screen.findByText('Save this filter')),
    field: 'Name of this filter',
    typed: 'Who left',
    send: 'Save filter',
    call: 'saveAccessView',
  },
  {
    file: 'shared/ui/form/DialogForm.tsx',
    at: `${adminPage}/admins`,
    open: async (user) => {
      await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'leo')
      await user.click(await screen.findByRole('option', { name: /Leo/ }))
    },
    field: 'Type leo@shala.test to confirm',
    typed: 'leo@shala.test',
    send: (user) => user.keyboard('{Enter}'),
    sent: 'sample-leo',
    call: 'setStaffRole',
  },
  {
    file: 'features/people/components/staff/InviteStaff.tsx',
    at: `${adminPage}/admins`,
    field: 'Invite an address without an account',
    typed: 'lea@shala.test',
    send: 'Send the invitation',
    call: 'inviteStaff',
  },
  {
    file: 'features/access/components/imports/prepare/NewPlan.tsx',
    at: `${adminPage}/access/imports/new`,
    field: 'Email addresses',
    typed: 'leo@shala.test',
    send: async (user) => {
      await user.selectOptions(screen.getByLabelText('Course'), sound)
      await press(user, 'Check the list')
    },
    call: 'planAccess',
  },
  {
    file: 'features/access/components/imports/review/CommitForm.tsx',
    at: `${adminPage}/access/imports/new`,
    open: async (user) => {
      await user.type(await screen.findByLabelText('Email addresses'), 'leo@shala.test')
      await user.selectOptions(screen.getByLabelText('Course'), sound)
      await press(user, 'Check the list')
      await chooseNoEmail(user)
    },
    field: 'Import name',
    typed: 'Sound for Leo',
    send: (user) => press(user, /^Give access to /),
    call: 'commitPlan',
  },
  {
    file: 'features/orders/components/student/DiscountForm.tsx',
    at: '/dashboard/user/orders/ABC235',
    person: maya,
    open: async (user) => user.click(await screen.findByText('I have a discount code')),
    field: 'Discount code',
    typed: 'EARLY',
    send: 'Use the code',
    call: 'useDiscountCode',
  },
  {
    file: 'features/orders/components/RecipientDialog.tsx',
    at: '/dashboard/user/orders/ABC235',
    person: maya,
    open: async (user) => {
      await user.click(await screen.findByRole('button', { name: 'Add a company or an address' }))
      await user.type(await screen.findByLabelText('Address'), 'High Street 1')
    },
    field: 'Company (optional)',
    typed: 'Lind Studio',
    send: 'Save the recipient',
    call: 'saveInvoiceRecipient',
  },
  {
    file: 'features/orders/components/office/OfferDialog.tsx',
    at: `${adminPage}/access/requests`,
    open: async (user) => {
      await press(user, /^Offer a place for a deposit: .* for Leo/)
      await user.type(await screen.findByLabelText('Price'), '1200')
      await user.type(screen.getByLabelText('Deposit'), '200')
    },
    field: 'Message to the student (optional)',
    typed: 'Bring a mat',
    send: 'Offer the place',
    call: 'createOrder',
  },
  {
    file: 'features/orders/components/office/OrderDialogs.tsx',
    at: `${adminPage}/orders/ABC234`,
    open: (user) => press(user, 'Record a payment'),
    field: 'Note (optional)',
    typed: 'By hand',
    send: 'Record the payment',
    call: 'recordOrderPayment',
  },
  {
    file: 'features/orders/components/office/PlanDialog.tsx',
    at: `${adminPage}/orders/ABC234`,
    open: (user) => press(user, 'Change the plan'),
    field: 'Reason',
    typed: 'Agreed by phone',
    send: 'Change the plan',
    call: 'changeOrder',
  },
  {
    file: 'features/orders/components/office/WithdrawDialog.tsx',
    at: `${adminPage}/orders/ABC234`,
    open: (user) => press(user, 'Withdraw the student'),
    field: 'Reason',
    typed: 'Moved away',
    send: 'Withdraw the student',
    call: 'withdrawOrder',
  },
  {
    file: 'features/orders/components/settings/DiscountAdmin.tsx',
    at: `${adminPage}/discount-codes?code=new`,
    open: async (user) => user.type(await screen.findByLabelText('Percent'), '10'),
    field: 'Code',
    typed: 'EARLY-27',
    send: 'Add code',
    call: 'saveDiscountCode',
  },
  {
    file: 'features/orders/components/settings/PaymentSettingsForm.tsx',
    at: `${adminPage}/payment-settings`,
    field: 'Issuer of receipts',
    typed: 'Shala Ltd',
    send: 'Save',
    call: 'savePaymentSettings',
  },
]

/** Forms that need not survive the end of a session, with the reason. */
const others: Readonly<Record<string, string>> = {
  'features/certificates/components/CertificateForm.tsx':
    'a public search: the browser sends it, without a session',
  'features/access/components/imports/prepare/PlanColumns.tsx':
    'keeps each choice in the draft of the list, which the tab keeps; checking writes nothing',
  'features/access/components/imports/review/FixRow.tsx':
    'a row of the import, which the tab keeps and nobody is told of before it is committed',
  'features/access/components/explain/CheckAccess.tsx': 'a question, which its address keeps',
  'features/attendance/components/GuestField.tsx':
    'a search for one name; the mark is kept on the device',
  'features/attendance/components/ParticipantFile.tsx':
    'puts the marks of a file into the register, which keeps them on the device',
  'features/attendance/components/HourTable.tsx': 'a question with nothing to type',
  'features/auth/components/ForgotPasswordForm.tsx': 'for who is not signed in',
  'features/auth/components/SignInAgain.tsx': 'what one signs in with',
  'features/auth/components/LoginForm.tsx': 'for who is not signed in',
  'features/auth/components/RegisterForm.tsx': 'for who is not signed in',
  'features/auth/components/action/ActionLink.tsx': 'for who is not signed in',
  'features/contact/components/ContactForm.tsx': 'on public pages, which do not end with a session',
  'features/courses/components/lessons/LessonActions.tsx': 'a question with nothing to type',
  'features/schedules/components/attendance/SubstituteDialog.tsx':
    'two choices with nothing to type; the dialog stays if the save is refused',
  'features/erasure/EraseAddress.tsx': 'a question, which its address keeps',
  'features/graduates/components/GraduateDirectory.tsx': 'a question, which its address keeps',
  'pages/public/development/testForm/FormSpecimens.tsx': 'a specimen, which sends nothing',
  'shared/ui/form/Form.tsx': 'what forms are made of',
}

const leo: Student = {
  userId: 'sample-leo',
  email: 'leo@shala.test',
  displayName: 'Leo Okafor',
  emailVerified: true,
  disabled: false,
  role: null,
  registeredAt: '2026-11-01T10:00:00.000Z',
  lastSignInAt: null,
  courses: 1,
  endsOn: '2098-01-31',
}

/** Results that the fake school does not compute. */
const answers: Readonly<Record<string, unknown>> = {
  listStudents: { students: [leo], nextPageToken: null, looked: 1 },
  listCourseDates: { title: 'Sound Healing Certification', dates: [springDate] },
  requestPlace: { requestId: 'asked', state: 'asked' },
  previewWithdrawal: {
    access: 'Access ends today.',
    bookings: 0,
    freesSeat: false,
    nextInLine: null,
    emailText: 'Dear Leo',
  },
  issueCertificates: {
    issued: [{ userId: 'sample-maya', number: newCertificate }],
    failed: [],
  },
}

async function school(): Promise<FakeSchool> {
  const made = sampleSchool()
  addFinish(made, 'sample-maya')
  const endsOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const ending = { userId: 'sample-maya', courseId: 'prenatal-yoga-certification', endsOn }
  await grantAccess(ending, made)
  addRoom(made, 'The Attic', { capacity: 18 })
  addTeacher(made, 'Asha Raman')
  const at = new Date('2026-02-03')
  made.put('school', 'settings', { timeZone: 'UTC', revision: 1, createdAt: at, updatedAt: at })
  addSchedule(made, 'Evening class', { rule: 'FREQ=WEEKLY;BYDAY=MO;COUNT=3' })
  addLesson(made, prenatal, 'sitting', { title: 'Sitting', position: 1 })
  addInvitation(made, 'wrong@new.test')
  addSlide(made, 'jetty', { position: 1 })
  addDraft(made, 'Tobias Lund', { city: 'Bury' })
  addGroup(made, 'Spring 2027')
  addMessage(made, 'Vera Visitor')
  await grantAccess({ userId: 'sample-leo', courseId: prenatal, endsOn: '2098-01-31' }, made)
  addRequest(made, { userId: 'sample-leo' })
  addAgreement(made)
  addApplication(made, { courseId: prenatal })
  addOrder(made, { userId: 'sample-leo', state: 'confirmed' })
  addOrder(made, {}, 'ABC235')
  addCertificate(made, certificate)
  addRegister(made, prenatal, 'evening_1', [])
  for (const [name, answer] of Object.entries(answers)) made.answers.set(name, answer)
  made.calls.length = 0
  return made
}

async function filled(form: Filled) {
  const identity = new FakeIdentity(form.person ?? admin)
  const site = renderSite(form.at, {
    identity,
    school: await school(),
    readImage: () => Promise.resolve({ url: 'blob:picture', width: 800, height: 1000 }),
  })
  if (form.open !== undefined) await form.open(site.user)
  const field = await screen.findByLabelText(form.field, { selector: 'input, textarea' })
  await site.user.clear(field)
  await site.user.type(field, form.typed)
  const address = site.location.history.at(-1)
  const arrived = () => [
    ...site.school.calls.flatMap(({ name, input }) => (name === form.call ? [input] : [])),
    ...identity.asked.flatMap(({ operation, input }) => (operation === form.call ? [input] : [])),
  ]
  const send = () => {
    act(() => field.focus())
    return typeof form.send === 'string' ? press(site.user, form.send) : form.send(site.user)
  }
  return { ...site, identity, field, address, arrived, send }
}

/** Signs the page's user in again in the dialog. */
async function signInAgain(user: UserEvent) {
  const dialog = within(await screen.findByRole('dialog', over))
  await user.type(dialog.getByLabelText('Password'), 'namaste-108')
  await user.click(dialog.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(screen.queryByRole('dialog', over)).not.toBeInTheDocument())
  await settled()
}

/** Changes the user in another tab. */
const become = (identity: FakeIdentity, person: SignedInPerson | null) =>
  getConfig().asyncWrapper(async () => {
    identity.become(person)
    // The dialog is loaded separately.
    await new Promise((resolve) => setTimeout(resolve, 30))
  })

/** Waits until the focus has returned and responses are rendered. */
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)))

/** Returns all text of the page, with the values of fields. */
const held = () => [
  document.body.textContent,
  ...[...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].map(
    ({ value }) => value,
  ),
]

const other = (person: SignedInPerson): SignedInPerson => ({
  ...person,
  user: { uid: 'other', email: 'other@x.test', displayName: 'Olga Other', emailVerified: true },
})

let logged: jest.SpyInstance
beforeEach(() => {
  logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:picture'
})
afterEach(async () => {
  await settled()
  logged.mockRestore()
})

describe.each(forms)('$file, $call', (form) => {
  slowTest(
    'survives a session that ends elsewhere and can be sent after signing in again',
    async () => {
      const { user, identity, field, location, address, arrived, send } = await filled(form)
      await become(identity, null)
      const dialog = await screen.findByRole('dialog', over)
      expect(dialog).toHaveTextContent('You have been signed out. Please sign in again.')
      expect(dialog).toHaveTextContent((form.person ?? admin).user.email ?? 'no address')
      expect(field).toBeInTheDocument()
      expect(field).toHaveValue(form.typed)
      expect(arrived()).toEqual([])
      await signInAgain(user)
      expect(location.history.at(-1)).toBe(address)
      expect(field).toHaveValue(form.typed)
      await send()
      await waitFor(() => expect(arrived()).toHaveLength(1))
      expect(JSON.stringify(arrived())).toContain(form.sent ?? form.typed)
    },
  )

  slowTest(
    'is sent automatically after signing in again if its save ended the session',
    async () => {
      const { user, identity, school: answering, field, arrived, send } = await filled(form)
      if (identity.knows(form.call)) identity.refuseNext(form.call, 'auth/user-token-expired')
      else answering.refuseNext(form.call, new CallError('unauthenticated', 'Not authenticated'))
      identity.refuseNext('refresh', 'auth/user-token-expired')
      await send()
      const dialog = await screen.findByRole('dialog', over)
      expect(dialog).toHaveTextContent('Your session has ended. Please sign in again.')
      if (form.file !== 'features/access/components/imports/prepare/NewPlan.tsx') {
        expect(field).toBeInTheDocument()
        expect(field).toHaveValue(form.typed)
      }
      expect(arrived()).toHaveLength(1)
      await signInAgain(user)
      await waitFor(() => expect(arrived()).toHaveLength(2))
      const [first, second] = arrived()
      expect(second).toEqual(first)
      expect(screen.queryByText('Not authenticated')).not.toBeInTheDocument()
    },
  )

  slowTest('[$file, $call] is deleted and never sent if another user signs in', async () => {
    const { identity, school: answering, field, arrived, send } = await filled(form)
    if (identity.knows(form.call)) identity.refuseNext(form.call, 'auth/user-token-expired')
    else answering.refuseNext(form.call, new CallError('unauthenticated', 'Not authenticated'))
    identity.refuseNext('refresh', 'auth/user-token-expired')
    await send()
    await screen.findByRole('dialog', over)
    await become(identity, other(form.person ?? admin))
    await waitFor(() => expect(field).not.toBeInTheDocument())
    expect(screen.queryByRole('dialog', over)).not.toBeInTheDocument()
    await screen.findAllByRole('heading', { level: 1 })
    expect(held().filter((text) => text.includes(form.typed))).toEqual([])
    expect(arrived()).toHaveLength(1)
  })
})

test('Every form is tested here or listed with a reason', () => {
  const root = join(__dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.includes('.test.'))
    .map((path) => path.replaceAll(sep, '/'))
  const found = sources.filter((path) =>
    /\buse(Record)?Form(<[^(]*>)?\(|<form\b/.test(readFileSync(join(root, path), 'utf8')),
  )
  const known = [...forms.map(({ file }) => file), ...Object.keys(others)]
  expect(found.filter((path) => !known.includes(path))).toEqual([])
  expect(known.filter((path) => !sources.includes(path))).toEqual([])
})
