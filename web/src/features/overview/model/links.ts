import { paths } from '#shared/paths.ts'

const opened = (path: string, open: Record<string, string>) =>
  `${path}?${new URLSearchParams(open).toString()}`

/** The pages that the overview links to. */
export const links = {
  person: paths.admin.person,
  studentsFoundBy: (q: string) => opened(paths.admin.students, { q }),
  course: (id: string) => opened(paths.admin.courses, { course: id }),
  room: (id: string) => opened(paths.admin.rooms, { room: id }),
  teacher: (id: string) => opened(paths.admin.teachers, { teacher: id }),
  certificate: (q: string) => opened(paths.admin.certificates, { q }),
  schedule: (id: string) => opened(paths.admin.schedules, { schedule: id }),
  session: (courseId: string, id: string) =>
    opened(paths.admin.schedules, { session: `${courseId}/${id}` }),
  graduate: (userId: string) => opened(paths.admin.graduates, { graduate: userId }),
  endingAccess: opened(paths.admin.allAccess, { ends: 'month' }),
  failedEmails: opened(paths.admin.emailLog, { status: 'failed' }),
  waitingEmails: opened(paths.admin.emailLog, { status: 'deferred' }),
  requestsOf: (email: string) => opened(paths.admin.requests, { q: email }),
  waitingRequests: opened(paths.admin.requests, { status: 'waiting' }),
  overdueOrders: opened(paths.admin.orders, { show: 'overdue' }),
  orderTasks: opened(paths.admin.orders, { show: 'attention' }),
  submittedProfiles: opened(paths.admin.graduates, { status: 'submitted' }),
} as const
