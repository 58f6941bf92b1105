-- The daily sweep of files asks which of them are still the logo of a company.
create index companies_logo on companies (logo) where logo is not null;
