import { paths } from '../../shared/paths.ts'

const searched = (path: string, q: string) => `${path}?${new URLSearchParams({ q }).toString()}`

/** Where an admin finds what the overview names. */
export const places = {
  person: paths.admin.person,
  course: (title: string) => searched(paths.admin.courses, title),
  room: (id: string) => `${paths.admin.rooms}?${new URLSearchParams({ room: id }).toString()}`,
  schedule: (title: string) => searched(paths.admin.schedules, title),
  graduate: (name: string) => searched(paths.admin.graduates, name),
} as const
