import * as z from 'zod'
import { callable } from '../callable.ts'
import { Email } from '../emails/email.ts'
import { Uid } from '../ids.ts'
import { limits } from '../limits.ts'
import { StoredInstant } from '../values/days.ts'
import { StaffRole } from './staff.ts'

/**
 * `userEmailMapping/{emailKey(email)}`: the user of an address. `search` contains the `searchParts`
 * of name and address. `emailVerified` tells after account deletion whether the address was
 * verified. This is a cache of the Auth records, never a proof of identity.
 */
export const UserEmailMapping = z.object({
  email: z.string(),
  userId: Uid,
  displayName: z.string().nullable(),
  search: z.array(z.string()).default([]),
  emailVerified: z.boolean().default(false),
  createdAt: StoredInstant,
  updatedAt: StoredInstant,
})
export type UserEmailMapping = z.infer<typeof UserEmailMapping>

export const CurrentUser = z.strictObject({
  uid: Uid,
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  emailVerified: z.boolean(),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** A person as an admin sees them, read from the Auth record at the moment of asking. */
export const Person = z.strictObject({
  userId: Uid,
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  emailVerified: z.boolean(),
  disabled: z.boolean(),
  role: StaffRole.nullable(),
})
export type Person = z.infer<typeof Person>

/** Finds one person by the whole address. `not-found` if there is none. */
export const findUserByEmail = callable('findUserByEmail', {
  caller: 'people.read',
  input: z.strictObject({ email: Email }),
  output: Person,
})

/** Finds many people by their whole addresses, so that a pasted list needs one call. */
export const findUsersByEmail = callable('findUsersByEmail', {
  caller: 'people.read',
  input: z.strictObject({
    emails: z
      .array(Email)
      .min(1, 'must name at least one address')
      .max(limits.bulkRows, `must name at most ${limits.bulkRows} addresses`),
  }),
  output: z.strictObject({
    /** In the order given, each address once. */
    found: z.array(Person),
    missing: z.array(z.string()),
  }),
})

/** Finds people by their ids, for the names behind the uids that records and events carry. */
export const findUsersById = callable('findUsersById', {
  caller: 'money.read',
  input: z.strictObject({
    userIds: z
      .array(Uid)
      .min(1, 'must name at least one person')
      .max(limits.pageSize, `must name at most ${limits.pageSize} people`),
  }),
  output: z.strictObject({
    /** In the order given, each person once. */
    found: z.array(Person),
    missing: z.array(z.string()),
  }),
})

/**
 * A search for people: each typed word must start a word in the name or address; empty for
 * all people.
 */
export const PeopleSearch = z
  .string()
  .max(limits.email, `must be at most ${limits.email} characters`)
  .trim()
  .toLowerCase()
  .default('')

/** `nextPageToken` of the page before; null for the first page. */
export const PageToken = z.string().max(limits.pageToken).nullable().default(null)

/**
 * Lists a page of people by address. Each typed word in `search` must start a word in the
 * name or address. A page may contain fewer people than requested; only a `nextPageToken` of null
 * marks the last page.
 */
export const listUsers = callable('listUsers', {
  caller: 'people.read',
  input: z.strictObject({
    search: PeopleSearch,
    pageSize: z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(limits.pageSize, `must be at most ${limits.pageSize}`)
      .default(limits.pageSize),
    pageToken: PageToken,
  }),
  output: z.strictObject({
    users: z.array(Person),
    nextPageToken: z.string().nullable(),
  }),
})

/**
 * Called after register, login and Google login: writes the caller's mapping, and gives the
 * first admins (`ADMIN_UIDS`) their claim.
 */
export const syncProfile = callable('syncProfile', {
  caller: 'signedIn',
  input: z.strictObject({}).nullish(),
  output: CurrentUser.extend({
    role: StaffRole.nullable(),
    /** The claims changed: fetch a new token before using them. */
    refreshToken: z.boolean(),
  }),
})
