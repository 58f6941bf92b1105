-- Whose a stored logo is, asked every day of the files that nothing may show.
create index companies_logo on companies (logo) where logo is not null;
