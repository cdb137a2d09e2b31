import { accessListConfig } from '#features/access/model/accessListConfig.ts'
import { batchListConfig } from '#features/access/model/imports/batch.ts'
import { certificateListConfig } from '#features/certificates/model/certificate.ts'
import { messageListConfig } from '#features/contact/model/messageListConfig.ts'
import { courseListConfig } from '#features/courses/model/course.ts'
import { mailListConfig } from '#features/emails/model/mailListConfig.ts'
import { draftListConfig } from '#features/graduates/model/draftListConfig.ts'
import { groupListConfig, memberListConfig } from '#features/groups/model/group.ts'
import { invitationListConfig } from '#features/invitations/invitationListConfig.ts'
import { discountListConfig } from '#features/orders/model/discount.ts'
import { orderListConfig } from '#features/orders/model/orderListConfig.ts'
import { requestListConfig } from '#features/requests/model/request.ts'
import { roomListConfig } from '#features/rooms/model/room.ts'
import { scheduleListConfig } from '#features/schedules/model/scheduleListConfig.ts'
import { teacherListConfig } from '#features/teachers/model/teacher.ts'
import type { QueriedList } from '#shared/ui/list/listConfig.ts'

const courses = [{ courseId: 'yoga', title: 'Yoga' }]
const groups = [{ groupId: 'spring', name: 'Spring' }]
const [now, today] = [new Date(0), '2026-01-01']
/** The choices in the address on which the orders of a list depend. */
const byDays = ['', 'ends=later', 'ends=week']
const byDue = ['', 'show=week', 'show=attention']

/** The admin lists with each of their orders, by the name of their configuration, for indexes and tests. */
export const adminLists: Readonly<Record<string, readonly QueriedList[]>> = {
  accessListConfig: byDays.map((query) => accessListConfig({ now, query, courses, groups })),
  batchListConfig: [batchListConfig],
  certificateListConfig: [certificateListConfig],
  courseListConfig: [courseListConfig],
  discountListConfig: [discountListConfig],
  draftListConfig: [draftListConfig],
  groupListConfig: [groupListConfig],
  invitationListConfig: [invitationListConfig(courses)],
  mailListConfig: [mailListConfig],
  memberListConfig: [memberListConfig('spring')],
  messageListConfig: [messageListConfig],
  orderListConfig: byDue.map((query) => orderListConfig({ today, query, courses })),
  requestListConfig: [requestListConfig(courses)],
  roomListConfig: [roomListConfig],
  scheduleListConfig: [scheduleListConfig],
  teacherListConfig: [teacherListConfig],
}
