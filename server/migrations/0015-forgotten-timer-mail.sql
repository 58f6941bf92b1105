-- Whether a person is asked by mail about a timer that they may have forgotten; the app asks in any case.

alter table users add column mail_forgotten_timer boolean not null default true;
