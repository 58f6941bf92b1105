export { changeCompany } from './change-company.ts'
export { createCompany } from './create-company.ts'
export { logoKey, readLogo, storeLogo } from './logo.ts'
export { endPublicLink, generatePublicLink, listVerifiedCompanies, readPublicCompany } from './public-link.ts'
export {
  findDefaultCompany,
  listCompanies,
  loadCompany,
  newestCompanies,
  readCompany,
  readStats,
} from './read-company.ts'
export { restoreCompany, trashCompany } from './trash-company.ts'
export { requestVerification, revokeVerification, verifyCompany } from './verification.ts'
