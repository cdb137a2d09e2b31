import { accessListConfig } from '#web/src/features/access/model/accessListConfig.ts'
import { batchListConfig } from '#web/src/features/access/model/imports/batch.ts'
import { certificateListConfig } from '#web/src/features/certificates/model/certificate.ts'
import { messageListConfig } from '#web/src/features/contact/model/messageListConfig.ts'
import { courseListConfig } from '#web/src/features/courses/model/course.ts'
import { mailListConfig } from '#web/src/features/emails/model/mailListConfig.ts'
import { draftListConfig } from '#web/src/features/graduates/model/draftListConfig.ts'
import { groupListConfig, memberListConfig } from '#web/src/features/groups/model/group.ts'
import { invitationListConfig } from '#web/src/features/invitations/invitationListConfig.ts'
import { discountListConfig } from '#web/src/features/orders/model/discount.ts'
import { orderListConfig } from '#web/src/features/orders/model/orderListConfig.ts'
import { requestListConfig } from '#web/src/features/requests/model/request.ts'
import { roomListConfig } from '#web/src/features/rooms/model/room.ts'
import { scheduleListConfig } from '#web/src/features/schedules/model/scheduleListConfig.ts'
import { teacherListConfig } from '#web/src/features/teachers/model/teacher.ts'
import type { ListConfig } from '#web/src/shared/ui/list/listConfig.ts'

export type IndexedList = Pick<
  ListConfig<never>,
  'collection' | 'where' | 'searchField' | 'ownerSearch' | 'filters'
> & { readonly sorts: readonly { readonly field: string }[] }

const courses = [{ courseId: 'any', title: '' }]
const now = new Date(0)
/** The choices in the address on which the order of a list depends. */
const byDays = ['', 'ends=later', 'ends=week']
const byDue = ['', 'show=week', 'show=attention']

/** The admin lists, with each of their orders. */
export const lists: readonly IndexedList[] = [
  ...byDays.map((query) => accessListConfig({ now, query, courses, groups: [] })),
  batchListConfig,
  certificateListConfig,
  groupListConfig,
  memberListConfig('any'),
  messageListConfig,
  courseListConfig,
  mailListConfig,
  requestListConfig(courses),
  draftListConfig,
  discountListConfig,
  ...byDue.map((query) => orderListConfig({ today: '2026-01-01', query, courses })),
  invitationListConfig(courses),
  roomListConfig,
  scheduleListConfig,
  teacherListConfig,
]
