//! The contents of a database as comparable lines: the row count and hash of each table, and all
//! access rules, constraints, indexes and functions.

use std::collections::BTreeSet;

use anyhow::{Result, bail};

use crate::postgres::Postgres;

/// Prints a line with the row count and an order-independent hash for each table, and a line for
/// each table's row security, policy, grant, constraint, index, function and role. Run as a
/// superuser, for whom no policy hides rows.
pub const CONTENTS: &str = r"
select format($$select 'rows %1$s ' || count(*) || ' '
                       || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) from only public.%1$I t$$, relname)
from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
order by relname \gexec
select 'security', relname, relkind, relrowsecurity, relforcerowsecurity, relowner::regrole
from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
order by relname;
select 'policy', tablename, policyname, permissive, roles, cmd, qual, with_check
from pg_policies where schemaname = 'public' order by tablename, policyname;
select 'grant', relname, grantee::regrole, privilege_type, is_grantable
from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 2, 3, 4;
select 'column grant', attrelid::regclass, attname, grantee::regrole, privilege_type
from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl)
where relnamespace = 'public'::regnamespace order by 2, 3, 4, 5;
select 'constraint', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)
from pg_constraint where connamespace = 'public'::regnamespace order by 2, 3;
select 'index', indexdef from pg_indexes where schemaname = 'public' order by 2;
select 'function', p.oid::regprocedure, prosecdef, md5(prosrc), grantee::regrole, privilege_type
from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner)))
where pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 2, 5;
select 'role', rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole, rolcreatedb
from pg_roles where rolname in ('doorstep_owner', 'doorstep_app', 'doorstep_gate', 'doorstep_worker', 'doorstep_platform')
order by 2;
";

/// The contents of one database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents(BTreeSet<String>);

impl Contents {
    /// Reads them in several statements, so they are consistent only while no client writes.
    pub async fn of(postgres: &Postgres, database: &str) -> Result<Contents> {
        Ok(Contents::read(&postgres.script_output(database, CONTENTS).await?))
    }

    /// Parses psql's output for [`CONTENTS`].
    pub fn read(answer: &str) -> Contents {
        Contents(
            answer
                .lines()
                .map(str::to_owned)
                .filter(|line| !line.is_empty())
                .collect(),
        )
    }

    /// The number of tables, rows, policies and grants, for the output.
    pub fn summary(&self) -> String {
        let rows = self.lines("rows ");
        let sum: u64 = rows
            .iter()
            .filter_map(|line| line.split(' ').nth(2)?.parse::<u64>().ok())
            .sum();
        format!(
            "{} tables with {sum} rows, {} policies, {} grants",
            rows.len(),
            self.lines("policy|").len(),
            self.lines("grant|").len() + self.lines("column grant|").len()
        )
    }

    fn lines(&self, beginning: &str) -> Vec<&str> {
        self.0
            .iter()
            .filter(|line| line.starts_with(beginning))
            .map(String::as_str)
            .collect()
    }

    /// Fails with the lines that differ.
    pub fn must_equal(&self, other: &Contents) -> Result<()> {
        // Without the five roles, policies and rows, the query has read nothing.
        if self.lines("role|").len() != 5
            || self.lines("policy|").is_empty()
            || self.lines("rows ").is_empty()
        {
            bail!("the contents were not read: {}", self.summary());
        }
        let differ: Vec<String> = self
            .0
            .difference(&other.0)
            .map(|line| format!("- {line}"))
            .chain(other.0.difference(&self.0).map(|line| format!("+ {line}")))
            .take(20)
            .collect();
        if differ.is_empty() {
            return Ok(());
        }
        bail!("the restored database differs:\n{}", differ.join("\n"))
    }
}
