//! Zip codes on a map: the location and the number of listings of each.

use domain::ids::NodeId;
use domain::territory::{Level, View};
use sqlx::QueryBuilder;

use super::{Drawing, standing};
use crate::error::Result;
use crate::transaction::PlatformTx;

/// A zip code on a map.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
pub struct ZipPlace {
    /// Five digits.
    pub zip_code: String,
    /// Its main city.
    pub city: String,
    /// Its county, where known.
    pub county: Option<String>,
    /// Two letters.
    pub state: String,
    /// Latitude in degrees, if known.
    pub latitude: Option<f64>,
    /// Longitude in degrees, if known.
    pub longitude: Option<f64>,
    /// The number of listings: in the node, or else in the zip code.
    pub listings: i64,
}

/// A selection from the zip reference.
#[derive(Clone, Debug, PartialEq)]
pub enum ZipArea {
    /// These; unknown ones are left out.
    Codes(Vec<String>),
    /// The zip codes of a county.
    County {
        /// Two letters.
        state: String,
        /// Its name in the reference.
        county: String,
    },
    /// The zip codes between these degrees, inclusive.
    Box {
        /// Minimum longitude.
        west: f64,
        /// Minimum latitude.
        south: f64,
        /// Maximum longitude.
        east: f64,
        /// Maximum latitude.
        north: f64,
    },
}

/// The zip codes of a live node of one of these levels, ascending, with its listings; `None` when
/// the node is not in `view`.
///
/// # Errors
/// When the database fails.
pub async fn places_of<'t>(
    drawing: impl Into<Drawing<'t>>,
    view: View,
    levels: &[Level],
    node: NodeId,
) -> Result<Option<Vec<ZipPlace>>> {
    let mut drawing = drawing.into();
    let Some(node) = standing::find(&mut drawing, view, levels, node).await? else {
        return Ok(None);
    };
    let places = sqlx::query_as!(
        ZipPlace,
        r#"
        select z.zip_code, z.city, z.county, z.state, z.latitude, z.longitude, m.listings as "listings!"
        from territory_coverage c
        join zips z on z.zip_code = c.zip_code
        cross join lateral (
            select count(*) as listings
            from listing_memberships m
            where m.tenant_id = $3
              and m.zip_code = c.zip_code
              and case $4::smallint when 0 then m.market_id when 1 then m.sub_market_id else m.bucket_id end = $2
        ) m
        where c.tenant_id = $1 and c.node_id = $2
        order by c.zip_code
        "#,
        node.tenant.0,
        node.id.0,
        node.counted_for.0,
        node.level.code(),
    )
    .fetch_all(drawing.connection)
    .await?;
    Ok(Some(places))
}

/// The zip codes of an area, ascending, at most `most`, with all their listings.
///
/// # Errors
/// When the database fails.
pub async fn places_in(tx: &mut PlatformTx, area: &ZipArea, most: i64) -> Result<Vec<ZipPlace>> {
    let mut sql = QueryBuilder::new(
        "select z.zip_code, z.city, z.county, z.state, z.latitude, z.longitude, \
         (select count(*) from listings l where l.zip_code = z.zip_code) as listings \
         from zips z where ",
    );
    match area {
        ZipArea::Codes(zip_codes) => {
            sql.push("z.zip_code = any(").push_bind(zip_codes).push(") ");
        }
        ZipArea::County { state, county } => {
            sql.push("z.state = ")
                .push_bind(state)
                .push(" and z.county = ")
                .push_bind(county);
        }
        ZipArea::Box {
            west,
            south,
            east,
            north,
        } => {
            sql.push("z.latitude between ")
                .push_bind(south)
                .push(" and ")
                .push_bind(north)
                .push(" and z.longitude between ")
                .push_bind(west)
                .push(" and ")
                .push_bind(east);
        }
    }
    sql.push(" order by z.zip_code limit ").push_bind(most);
    Ok(sql.build_query_as().fetch_all(tx.connection()).await?)
}
