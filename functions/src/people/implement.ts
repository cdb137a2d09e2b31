import type { Callable, CallerKind } from '@shala/contract/callable'
import type { Permission } from '@shala/contract/people/permissions'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type * as z from 'zod'
import { requireToken, type Caller } from '../callable/caller.ts'
import { createCallable, type Answer } from '../callable/createCallable.ts'
import type { NetworkLimit } from '../callable/network.ts'
import { getVisitor, limitShare, type Visitor } from '../callable/visitor.ts'
import { requireCaller } from './requireCaller.ts'
import {
  readStaff,
  readStaffAndLookups,
  type FoundLookups,
  type Lookups,
  type StaffCaller,
} from './staffCaller.ts'

interface OtherCallers {
  readonly anyone: Visitor
  readonly site: Visitor
  readonly maybeSignedIn: Caller | null
  readonly signedIn: Caller
}

/** The caller that the answer of a callable gets, by the kind that its contract declares. */
type CallerOf<Kind extends CallerKind> = (OtherCallers & Record<Permission, StaffCaller>)[Kind]

type Read<Who> = (request: CallableRequest<unknown>) => Promise<Who>

const staff =
  (permission: Permission): Read<StaffCaller> =>
  (request) =>
    readStaff(request, permission)

const readers: { readonly [Kind in CallerKind]: Read<CallerOf<Kind>> } = {
  anyone: getVisitor,
  site: getVisitor,
  maybeSignedIn: async (request) => (request.auth === undefined ? null : requireCaller(request)),
  signedIn: requireCaller,
  'registers.write': staff('registers.write'),
  'content.write': staff('content.write'),
  'people.read': staff('people.read'),
  'people.write': staff('people.write'),
  'people.delete': staff('people.delete'),
  'access.write': staff('access.write'),
  'money.read': staff('money.read'),
  'money.write': staff('money.write'),
  'messages.write': staff('messages.write'),
  'staff.write': staff('staff.write'),
  'school.settings': staff('school.settings'),
  'school.export': staff('school.export'),
}

/**
 * Creates the callable of a contract, for the callers that it declares. With a limit, too many calls of
 * one network are refused before the account is looked up.
 */
export function implement<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Kind extends CallerKind,
>(
  contract: Callable<Input, Output, Kind>,
  answer: Answer<Input, Output, CallerOf<Kind>>,
  limit?: NetworkLimit,
) {
  const read: Read<CallerOf<Kind>> = readers[contract.caller]
  const isPublic = contract.caller === 'anyone' || contract.caller === 'site'
  return createCallable(
    contract,
    (request) => {
      if (limit !== undefined) {
        requireToken(request)
        limit.check(request.rawRequest)
      }
      return read(request)
    },
    isPublic ? limitShare(answer) : answer,
  )
}

/**
 * Creates a callable for the staff that reads what its answer needs in the round that checks the caller.
 * It sees what was found only once the caller is checked.
 */
export function implementWithLookups<Input extends z.ZodType, Output extends z.ZodType>(
  contract: Callable<Input, Output, Permission>,
  lookUp: (input: z.output<Input>) => Lookups,
  answer: (
    input: z.output<Input>,
    caller: StaffCaller,
    found: FoundLookups,
  ) => Promise<z.input<Output>>,
) {
  return createCallable(
    contract,
    (request, payload) =>
      readStaffAndLookups(request, contract.caller, () => {
        const input = contract.input.safeParse(payload)
        return input.success ? lookUp(input.data) : { userIds: [], documents: [] }
      }),
    (input, { caller, found }) => answer(input, caller, found),
  )
}
