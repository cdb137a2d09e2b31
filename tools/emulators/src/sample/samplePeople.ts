/** Someone whom every local stack with sample data knows. */
export interface SamplePerson {
  readonly uid: string
  readonly email: string
  readonly displayName: string
  readonly emailVerified: boolean
  /** For the ready message. */
  readonly is: string
}

export const samplePassword = 'namaste-108'

/** The functions' ADMIN_UIDS names this one. */
export const sampleAdmin: SamplePerson = {
  uid: 'sample-admin',
  email: 'admin@shala.test',
  displayName: 'Asha Admin',
  emailVerified: true,
  is: 'owner',
}

/** Has the role of the office. */
export const sampleOffice: SamplePerson = {
  uid: 'sample-office',
  email: 'olga@shala.test',
  displayName: 'Olga Office',
  emailVerified: true,
  is: 'office, without the rights of an owner',
}

/** Has the role of a teacher, and is linked to the record with this name. */
export const sampleTeacher: SamplePerson = {
  uid: 'sample-teacher',
  email: 'tara@shala.test',
  displayName: 'Tara Nolan',
  emailVerified: true,
  is: 'teacher, sees her own sessions',
}

/** Has the role of an accountant. */
export const sampleAccountant: SamplePerson = {
  uid: 'sample-accountant',
  email: 'ana@shala.test',
  displayName: 'Ana Accountant',
  emailVerified: true,
  is: 'accountant, reads orders and payments',
}

export const maya: SamplePerson = {
  uid: 'sample-maya',
  email: 'maya@shala.test',
  displayName: 'Maya Lindqvist',
  emailVerified: true,
  is: 'two courses',
}

export const leo: SamplePerson = {
  uid: 'sample-leo',
  email: 'leo@shala.test',
  displayName: 'Leo Okafor',
  emailVerified: true,
  is: 'one course, one revoked',
}

export const nina: SamplePerson = {
  uid: 'sample-nina',
  email: 'nina@shala.test',
  displayName: 'Nina Petrova',
  emailVerified: false,
  is: 'no course, email not verified',
}

export const samplePeople: readonly SamplePerson[] = [
  sampleAdmin,
  sampleOffice,
  sampleTeacher,
  sampleAccountant,
  maya,
  leo,
  nina,
]
