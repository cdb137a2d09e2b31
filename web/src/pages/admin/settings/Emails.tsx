export { EmailTemplatesAdmin as default } from '#features/emails/components/EmailTemplatesAdmin.tsx'
